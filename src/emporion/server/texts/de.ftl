# Was der Dienst selbst sagt, außerhalb der Spiele: zu Geräten, die die Seiten installieren, und in Vorschauen von Links.
page-description = Byzanz, Tyros und Thurn und Taxis: Spiel mit Freunden und Bots. Ohne Konto, ohne Installation.
shortcut-new = Neuer Tisch
shortcut-puzzles = Rätsel lösen

# Vorschauen von Links.
preview-rules = { $game }: die Regeln
preview-lesson = { $game } in zehn Minuten lernen
preview-puzzles = Stellungen aus echten Partien, in denen eine Wahl klar die beste ist. Finde sie, und erfahre, warum.
preview-players = { $players }.
preview-free = Freier Platz
preview-waiting =
    { $free ->
        [0] Gleich geht es los.
        [one] Ein Platz ist noch frei.
       *[other] { $free } Plätze sind noch frei.
    }
preview-over = Die Partie ist zu Ende.
preview-won = Die Partie ist zu Ende. Sieg für { $winners }.
preview-turn = Am Zug
preview-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
preview-tagline = Spiel mit Freunden und Bots
