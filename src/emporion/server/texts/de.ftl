# Was der Dienst selbst sagt, außerhalb der Spiele: zu Geräten, die die Seiten installieren, und in Vorschauen von Links.
page-description = Byzanz, Tyros und Thurn und Taxis: Spiel mit Freunden und Bots. Ohne Konto, ohne Installation.
shortcut-new = Neuer Tisch
shortcut-puzzles = Rätsel lösen

# Was Leute erfahren, die nicht da sind: über einen Browser, einen Webhook oder E-Mail.
notice-turn = Du bist am Zug: { $game }
notice-turns = Du bist an { $count } Tischen am Zug
notice-waiting = Du bist noch am Zug: { $game }
notice-waiting-many = Du bist an { $count } Tischen noch am Zug
notice-with = Am Tisch mit { $players }.
notice-table = { $game } mit { $players }
notice-more =
    { $count ->
        [one] … und an einem weiteren Tisch
       *[other] … und an { $count } weiteren Tischen
    }
notice-stop = Keine Benachrichtigungen mehr: { $link }
notice-test = Ein Test von Emporion
notice-test-body = Benachrichtigungen kommen hier an.
notice-confirm = Bestätige deine Adresse
notice-confirm-body = Jemand, wahrscheinlich du, möchte unter dieser Adresse erfahren, wenn er in Emporion am Zug ist. Öffne zur Bestätigung den Link unten. Warst du es nicht, brauchst du nichts zu tun: Es kommt keine weitere E-Mail.

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
