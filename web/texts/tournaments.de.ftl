# Noch einmal spielen: der Stand des Abends
evening = Stand des Abends
evening-text = Nach { $games } Partien; zu sehen sind die Plätze, darunter die Punkte.
evening-who = Spieler
evening-wins = Siege
evening-points = Punkte
evening-game = Partie { $number }
evening-number = Partie { $number } des Abends.
evening-rotates = Alle sitzen einen Platz weiter als beim letzten Mal.
evening-stays = Alle sitzen wie beim letzten Mal.
evening-rotate = Plätze wandern
evening-rotate-text = In der nächsten Partie sitzen alle einen Platz weiter.

# Turniere
tournament = Turnier
tournament-new = Neues Turnier
tournament-new-text = Mehrere Partien unter Leuten, die du einlädst, mit Tabelle. Teile den Link; die Tische entstehen von selbst, Runde für Runde.
tournament-name = Name des Turniers
tournament-play = Ich spiele mit
tournament-play-text = Sonst leitest du es nur.
tournament-how = Wie gespielt wird
tournament-size = Spieler am Tisch
tournament-kind = Wer gegen wen spielt
tournament-round-robin = Jeder gegen jeden
tournament-swiss = Schweizer System
tournament-round-robin-help = Jeder trifft jeden etwa gleich oft; wer gegen wen spielt, steht beim Start fest.
tournament-swiss-help = In jeder Runde spielen die gegeneinander, die etwa gleich stehen, möglichst ohne Wiederholung.
tournament-rounds = Runden
tournament-rounds-round-robin = bis sich alle getroffen haben
tournament-rounds-swiss = so viele wie für einen Sieger nötig
tournament-live-help = Eine Runde nach der anderen, sobald der letzte Tisch fertig ist. Partien beginnen von selbst; für Abwesende springt ein Bot ein.
tournament-slow-help = Partien beginnen von selbst und dauern Tage. Bei jeder gegen jeden laufen bis zu acht Runden zugleich, im Schweizer System eine.
tournament-bots = Leere Plätze
tournament-bots-no = bleiben leer
tournament-bots-yes = bekommen Bots: { $level }
tournament-bots-yes-help = Bots nehmen die Plätze ein, die übrig sind, damit alle in jeder Runde spielen.
tournament-bots-no-help = Geht die Zahl nicht auf, sind Tische kleiner oder jemand hat spielfrei; beides wird gleichmäßig verteilt.
tournament-make = Turnier anlegen
tournament-at-a-table = { $count } am Tisch
tournament-with-bots = Bots auf leeren Plätzen ({ $level })
tournament-by = Geleitet von { $name }
tournament-open = { $count ->
    [0] Offen: noch niemand spielt mit
    [one] Offen: eine Person spielt mit
   *[other] Offen: { $count } Leute spielen mit
}
tournament-closed = Dieses Turnier wurde abgesagt.
tournament-won = { $name } hat das Turnier gewonnen
tournament-round-of = Runde { $round } von { $rounds }
tournament-people = Wer mitspielt
tournament-nobody = Noch niemand.
tournament-remove = { $name } entfernen
tournament-join = Mitspielen
tournament-join-as = Als { $name } mitspielen
tournament-leave = Turnier verlassen
tournament-leave-sure = Endgültig verlassen? An begonnenen Tischen spielen Bots für dich weiter.
tournament-leave-round-robin = Wer geht, spielt keine weitere Partie; an begonnenen Tischen spielt ein Bot weiter, und das zählt. In späteren Runden nimmt ein Bot den Platz ein; ohne Bots ist der Tisch kleiner, oder die anderen gewinnen kampflos.
tournament-leave-swiss = Wer geht, spielt keine weitere Partie; an begonnenen Tischen spielt ein Bot weiter, und das zählt. Die anderen werden ohne ihn gepaart.
tournament-link = Leute einladen
tournament-link-text = Wer diesen Link hat, kann mitspielen, bis das Turnier beginnt, und später zusehen.
tournament-begin = Wenn alle da sind
tournament-begin-text = Nach dem Start kann niemand mehr dazukommen.
tournament-begin-few = Für einen Tisch fehlen noch Leute.
tournament-start = Turnier starten
tournament-cancel = Turnier absagen
tournament-cancel-sure = Für alle absagen? Begonnene Partien können zu Ende gespielt werden, zählen aber nicht mehr.
tournament-wait = { $name } startet das Turnier, wenn alle da sind.
tournament-mine = Deine offenen Tische
tournament-standings = Tabelle
tournament-games = Partien
tournament-direct = Direkt
tournament-opponents = Gegner
tournament-share = Anteil
tournament-left = gegangen
tournament-tables = Tische
tournament-round = Runde { $round }
tournament-place = Platz { $place }, { $score } Punkte
tournament-playing = läuft
tournament-forfeit = kampflos gewonnen
tournament-void = abgebrochen: ein halber Punkt
tournament-go = Zum Tisch
tournament-see = Partie ansehen
tournament-byes = Spielfrei (ein halber Punkt): { $names }
tournament-rules = Wie gezählt wird
tournament-rule-points = Eine Partie bringt den Anteil der Gegner, die man hinter sich lässt: 1 für den Ersten, 0 für den Letzten; wer gleichauf liegt, teilt. Spielfrei ist ein halber Punkt, eine Partie gegen Leute, die alle gegangen sind, ein ganzer.
tournament-rule-ties = Bei Gleichstand zählen erst die Partien untereinander (Direkt), dann die Punkte aller Gegner (Gegner), dann der Anteil an den erzielten Punkten (Anteil), dann das Los.
tournament-row =
    { $count ->
        [one] eine Person, Runde { $round } von { $rounds }
       *[other] { $count } Leute, Runde { $round } von { $rounds }
    }
tournament-row-open =
    { $count ->
        [one] eine Person, noch nicht begonnen
       *[other] { $count } Leute, noch nicht begonnen
    }
tournament-row-over = beendet
tournament-back = Zum Turnier

problem-no-tournament = Dieses Turnier gibt es nicht. Frag den nach dem Link, der dich eingeladen hat.
problem-not-organiser = Das kann nur, wer das Turnier angelegt hat.
problem-not-in-tournament = So jemand spielt in diesem Turnier nicht mit.
problem-tournament-started = Dieses Turnier hat begonnen: Niemand kann mehr dazukommen.
problem-tournament-over = Dieses Turnier ist zu Ende.
problem-tournament-full = Dieses Turnier ist voll.
problem-too-few-people = Für einen Tisch spielen noch zu wenige mit.
problem-tournament-limit = Du hast zu viele laufende Turniere. Beende einige oder sage sie ab.
