# Texte, die alle Spiele gemeinsam haben.
nothing = nichts
waiting = Warten auf { $player }.
game-over = Das Spiel ist zu Ende. Sieg für: { $winners }.

refused = „{ $choice }“ ist nicht möglich: { $reason }
problem-over = Das Spiel ist zu Ende.
problem-not-your-turn = Gerade ist jemand anderes am Zug.
problem-not-now = Das steht gerade nicht zur Wahl.
cannot-undo = Die letzte Entscheidung lässt sich nicht zurücknehmen: Sie hat etwas Verborgenes aufgedeckt, oder es ist schon jemand anderes am Zug.
nothing-to-undo = Es gibt nichts zurückzunehmen.

# Das Programm im Terminal.
ui-welcome = { $game } für { $players } Personen. Gib eine Nummer oder einen Zug ein; „help“ zeigt alle Befehle.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } überlegt …
ui-choose = Deine Wahl
ui-unknown = „{ $input }“ ist weder eine Nummer aus der Liste noch ein Zug. „help“ zeigt alle Befehle.
ui-undone = Zurückgenommen.
ui-saved = Gespeichert in { $file }.
ui-bye = Auf Wiedersehen. Ein gespeichertes Spiel geht mit „emporion play --resume FILE“ weiter.
ui-commands =
    Nummer oder Zug  diese Wahl treffen (mehrere Züge: durch Kommas getrennt)
    undo             deine letzte Entscheidung zurücknehmen
    log              was bisher geschehen ist
    help             diese Befehle und die Regeln; „help B3“ zeigt ein einzelnes Kapitel
    save FILE        die Aufzeichnung der Partie in einer Datei speichern
    quit             das Spiel verlassen
ui-winner = Sieg
unknown-choice = Es gibt keinen Zug „{ $choice }“; jetzt möglich: { $possible }
ui-hand-over = { $player } ist am Zug. Drücke Enter, wenn niemand sonst zuschaut.
ui-may-act = { $player }, du darfst jetzt außer der Reihe handeln. Drücke Enter, um ohne das weiterzuspielen.
ui-save-where = Sag, wohin: save FILE
ui-not-saved = { $file } kann nicht geschrieben werden: { $reason }
ui-not-a-record = { $file } gibt es schon und ist kein gespeichertes Spiel; wähle einen anderen Namen.
ui-not-here = „{ $seat }“ ist kein Platz von jemandem an diesem Terminal.
series-ends = „{ $choice }“ deckt etwas Verborgenes auf oder beendet den Zug: Danach lässt sich nichts zugleich mitwählen.
