# Texte, die alle Spiele gemeinsam haben.
nothing = nichts
somebody = Jemand
list = { $others } und { $last }
waiting = Warten auf { $player }.
game-over = Das Spiel ist zu Ende. Sieg für { $winners }.

refused = „{ $choice }“ geht nicht: { $reason }
problem-over = Das Spiel ist zu Ende.
problem-not-your-turn = Du bist gerade nicht am Zug.
problem-not-now = Das geht gerade nicht.
cannot-undo = Das lässt sich nicht mehr rückgängig machen: Es wurde etwas aufgedeckt, oder jemand anderes ist schon am Zug.
nothing-to-undo = Es gibt nichts rückgängig zu machen.

# Das Programm im Terminal.
ui-welcome = { $game } für { $players } Spieler. Gib eine Nummer oder einen Zug ein; „help“ zeigt alle Befehle.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } überlegt …
ui-choose = Deine Wahl
ui-unknown = „{ $input }“ ist weder eine Nummer aus der Liste noch ein Zug. „help“ zeigt alle Befehle.
ui-undone = Rückgängig gemacht.
ui-saved = Gespeichert in { $file }.
ui-bye = Bis bald! Ein gespeichertes Spiel setzt du mit „emporion play --resume FILE“ fort.
ui-commands =
    Nummer oder Zug  diese Wahl treffen (mehrere Züge: mit Kommas trennen)
    undo             deine letzte Wahl rückgängig machen
    log              zeigen, was bisher geschah
    help             diese Befehle und die Regeln; „help B3“ zeigt ein Kapitel
    save FILE        die Aufzeichnung der Partie speichern
    quit             aufhören
ui-winner = gewonnen
unknown-choice = Den Zug „{ $choice }“ gibt es nicht; möglich sind: { $possible }
ui-hand-over = { $player }, du bist am Zug. Drücke Enter, wenn sonst niemand hinschaut.
ui-may-act = { $player }, du darfst jetzt außer der Reihe handeln. Drücke Enter, um zu verzichten.
ui-save-where = Bitte mit Dateinamen: save FILE
ui-not-saved = { $file } lässt sich nicht schreiben: { $reason }
ui-not-a-record = { $file } gibt es schon und ist keine Aufzeichnung; nimm bitte einen anderen Namen.
ui-not-here = Auf Platz „{ $seat }“ sitzt niemand von hier.
series-ends = „{ $choice }“ deckt etwas auf oder beendet den Zug; danach kann in derselben Zeile nichts mehr folgen.

# Warum eine Wahl besser ist als eine andere.
reason-now = Sofort: { $what }
reason-later = Später: { $what }
reason-points =
    { $way ->
        [more] { $n ->
            [one] ein Punkt mehr
           *[other] { $n } Punkte mehr
        }
       *[less] { $n ->
            [one] ein Punkt weniger
           *[other] { $n } Punkte weniger
        }
    }
reason-others =
    { $way ->
        [more] { $n ->
            [one] { $player } hat einen Punkt mehr
           *[other] { $player } hat { $n } Punkte mehr
        }
       *[less] { $n ->
            [one] { $player } hat einen Punkt weniger
           *[other] { $player } hat { $n } Punkte weniger
        }
    }
reason-cards =
    { $way ->
        [more] { $n ->
            [one] eine Karte mehr auf der Hand
           *[other] { $n } Karten mehr auf der Hand
        }
       *[less] { $n ->
            [one] eine Karte weniger auf der Hand
           *[other] { $n } Karten weniger auf der Hand
        }
    }
