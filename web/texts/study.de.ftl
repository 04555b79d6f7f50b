# Noch einmal wählen, und weiterspielen
try = Hier neu versuchen
try-title = Deine Wahl
try-leave = Zurück zum Verlauf
try-other = Etwas anderes versuchen
try-better = Besser: { $choice }
why-next = Verglichen mit der zweitbesten Wahl:
play-on = Von hier an weiterspielen
play-on-seat = Du spielst für
play-on-level = Die anderen sind Bots
play-on-go = Partie beginnen

# Aufzeichnungen von Partien
record-title = Die Aufzeichnung einer Partie
record-open = Aufzeichnung öffnen
record-text = Zieh die Aufzeichnung einer Partie auf diese Seite oder wähle ihre Datei: Du siehst die Partie mit offenen Karten noch einmal, und wenn du willst, wird sie analysiert. Nichts wird gespeichert.
record-choose = Datei wählen
record-too-large = Diese Datei ist zu groß für die Aufzeichnung einer Partie.
record-unreadable = Diese Datei lässt sich nicht lesen.
record-unfinished = Die Partie ist noch nicht zu Ende
problem-bad-record = Das ist keine Aufzeichnung einer Partie, die hier gespielt werden kann.
problem-cut-record = Die Aufzeichnung ist unvollständig: Ihr Ende fehlt.
problem-changed-record = Die Aufzeichnung wurde nachträglich verändert.

# Rätsel
puzzles = Rätsel
puzzles-text = Stellungen aus echten Partien, in denen eine Wahl klar die beste ist. Finde sie, und erfahre, warum.
puzzles-go = Rätsel lösen
puzzles-all = Alle Rätsel
puzzles-solved = { $solved } von { $total } gelöst
puzzle-name = { $game }: Rätsel { $number }
puzzle-done = gelöst
puzzle-text = Du spielst für { $player }. Wähle auf dem Tisch oder in der Liste: Eine Wahl ist klar die beste.
puzzle-right = Richtig!
puzzle-wrong = Nicht die beste Wahl.
puzzle-next = Nächstes Rätsel
problem-unknown-puzzle = Dieses Rätsel gibt es nicht.
try-show = Lösung zeigen
puzzle-players = Die Mitspieler
