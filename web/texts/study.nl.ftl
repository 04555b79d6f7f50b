# Hints, en waarom een keuze beter is
hint = Hint
hint-thinking = Denkt na …
hint-title = Wat de computer zou doen
hint-text = Je keuzes, de beste eerst, alleen op grond van wat jij kunt weten. Kies er een om die op tafel te zien.
hint-quick = Een snelle hint volgens een vuistregel: de computer is nog aan het opwarmen. Vraag het zo nog eens, dan hoor je ook waarom.
hint-chance = Als je dit doet, win je ongeveer { $games } van de 100 partijen die vanaf hier verdergaan.
hint-behind-best = ongeveer even goed
hint-behind-good = bijna even goed
hint-behind-inaccuracy = iets minder
hint-behind-mistake = minder
hint-behind-blunder = veel minder
why-gain = Ervoor:
why-cost = Ertegen:
why-against = Vergeleken met “{ $choice }”:
why-none = In wat volgt is er nauwelijks verschil met “{ $choice }”.
hint-all = Alle { $count } tonen
hint-fewer = Minder tonen
why-not = Waarom niet?

# The analysis of a finished game
analysis = Analyse
analysis-text = De computer loopt de partij nog eens na: hoe goed elke keuze was, en hoe ieders kansen stegen en daalden.
analysis-go = Partij analyseren
analysis-waiting = Begint zo …
analysis-running = { $done } van { $total } keuzes geanalyseerd
analysis-running-text = Dit duurt een paar minuten. Je kunt weggaan en terugkomen.
analysis-chances = Ieders kansen, met open kaarten
analysis-chances-label = Ieders winstkansen van begin tot eind
analysis-turns = Keerpunten
analysis-turn = { $player }: { $change }
analysis-no-turns = Deze partij had geen grote keerpunten.
analysis-eyes = Beoordeling
analysis-known = met wat je kon weten
analysis-hindsight = achteraf
analysis-grades = Hoe goed de keuzes van elke speler waren
analysis-about = Ook de computer kan zich vergissen: hij probeert voor elke keuze maar een paar honderd vervolgen. Zie een oordeel als een mening.
analysis-better = Beter: { $choice } (+{ $loss })
analysis-ungraded = Hier viel niets te kiezen.
grade-best = beste
grade-good = goed
grade-inaccuracy = onnauwkeurig
grade-mistake = fout
grade-blunder = blunder
moves = Keuzes
moves-some = Alleen de dure keuzes
moves-all = Alle
moves-of = Alle van { $player }
moves-none = Geen.

# Keuzes opnieuw proberen, en verder spelen
try = Hier opnieuw proberen
try-title = Jouw keuze
try-leave = Terug naar het verloop
try-other = Iets anders proberen
try-better = Beter: { $choice }
why-next = Vergeleken met de op één na beste:
play-on = Vanaf hier verder spelen
play-on-seat = Jij speelt voor
play-on-level = De anderen zijn bots
play-on-go = Partij starten
from-position = Vanuit een stelling
from-position-text = Dit spel begon met een klaargezette stelling en niet met het delen. De uitslag is niet die van een gewoon spel.

# Verslagen van partijen
record-title = Het spelverslag van een partij
record-open = Een spelverslag openen
record-text = Sleep het spelverslag van een partij naar deze pagina of kies het bestand: je ziet de partij met open kaarten terug, en de computer analyseert haar als je wilt. Er wordt niets bewaard.
record-choose = Bestand kiezen
record-too-large = Dit bestand is te groot om het spelverslag van een partij te zijn.
record-unreadable = Dit bestand kan niet worden gelezen.
record-unfinished = De partij is nog niet afgelopen
problem-bad-record = Dit is geen spelverslag van een partij die hier gespeeld kan worden.
problem-cut-record = Het spelverslag is afgebroken: het einde ontbreekt.
problem-changed-record = Het spelverslag is veranderd nadat het werd geschreven.

# Puzzels
puzzles = Puzzels
puzzles-text = Stellingen uit echte partijen waarin één keuze duidelijk de beste is. Vind die, en ontdek waarom.
puzzles-go = Puzzels oplossen
puzzles-all = Alle puzzels
puzzles-solved = { $solved } van { $total } opgelost
puzzle-name = { $game }: puzzel { $number }
puzzle-done = opgelost
puzzle-text = Jij speelt voor { $player }. Kies op tafel of in de lijst: één keuze is duidelijk de beste.
puzzle-right = Goed!
puzzle-wrong = Niet de beste.
puzzle-next = Volgende puzzel
problem-unknown-puzzle = Die puzzel bestaat niet.
try-show = Oplossing tonen
puzzle-players = De spelers
