# Tipps, und warum eine Wahl besser ist
hint = Tipp
hint-thinking = Denkt nach …
hint-title = Was der Computer spielen würde
hint-text = Deine Möglichkeiten, die beste zuerst, nur nach dem, was du wissen kannst. Wähle eine aus, um sie auf dem Tisch zu sehen.
hint-quick = Ein schneller Tipp nach Faustregel: Der Computer wärmt sich noch auf. Frag gleich noch einmal, dann erfährst du auch, warum.
hint-chance = Wenn du das tust, gewinnst du etwa { $games } von 100 Partien, die von hier aus weitergehen.
hint-behind-best = etwa gleich gut
hint-behind-good = fast so gut
hint-behind-inaccuracy = etwas schlechter
hint-behind-mistake = schlechter
hint-behind-blunder = viel schlechter
why-gain = Dafür:
why-cost = Dagegen:
why-against = Verglichen mit „{ $choice }“:
why-none = In dem, was folgt, gibt es kaum einen Unterschied zu „{ $choice }“.
hint-all = Alle { $count } zeigen
hint-fewer = Weniger zeigen
why-not = Warum nicht?

# The analysis of a finished game
analysis = Analyse
analysis-text = Der Computer geht die Partie noch einmal durch: wie gut jede Entscheidung war und wie die Chancen aller stiegen und fielen.
analysis-go = Partie analysieren
analysis-waiting = Geht gleich los …
analysis-running = { $done } von { $total } Entscheidungen analysiert
analysis-running-text = Das dauert ein, zwei Minuten. Du kannst weggehen und wiederkommen.
analysis-chances = Die Chancen aller, mit offenen Karten
analysis-chances-label = Die Gewinnchancen aller von Anfang bis Ende
analysis-turns = Wendepunkte
analysis-turn = { $player }: { $change }
analysis-no-turns = In dieser Partie gab es keine großen Wendepunkte.
analysis-eyes = Noten
analysis-known = nach damaligem Wissen
analysis-hindsight = im Nachhinein
analysis-grades = Wie gut die Entscheidungen der einzelnen Spieler waren
analysis-about = Auch der Computer kann sich irren: Er probiert zu jeder Entscheidung nur ein paar hundert Fortsetzungen aus. Nimm eine Note als Meinung.
analysis-better = Besser: { $choice } (+{ $loss })
analysis-ungraded = Hier gab es nichts zu entscheiden.
grade-best = beste Wahl
grade-good = gut
grade-inaccuracy = ungenau
grade-mistake = Fehler
grade-blunder = Patzer
moves = Entscheidungen
moves-some = Nur die kostspieligen
moves-all = Alle
moves-of = Alle von { $player }
moves-none = Keine.

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
from-position = Ab einer Stellung
from-position-text = Diese Partie begann mit einer vorgegebenen Stellung statt mit dem Austeilen. Ihr Ergebnis ist nicht das einer gewöhnlichen Partie.

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
