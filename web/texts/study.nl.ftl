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
