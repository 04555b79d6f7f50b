# Suggerimenti, e perché una scelta è migliore
hint = Suggerimento
hint-thinking = Sta pensando…
hint-title = Che cosa farebbe il computer
hint-text = Le tue scelte, la migliore per prima, solo in base a ciò che puoi sapere. Selezionane una per vederla sul tavolo.
hint-quick = Un suggerimento rapido, a occhio: il computer si sta ancora scaldando. Richiedilo tra un momento per sapere anche perché.
hint-chance = Se fai così, vinci circa { $games } partite su 100 che proseguono da qui.
hint-behind-best = più o meno uguale
hint-behind-good = quasi uguale
hint-behind-inaccuracy = un po’ peggio
hint-behind-mistake = peggio
hint-behind-blunder = molto peggio
why-gain = A favore:
why-cost = Contro:
why-against = Rispetto a “{ $choice }”:
why-none = In ciò che segue non c’è quasi differenza rispetto a “{ $choice }”.
hint-all = Mostra tutte ({ $count })
hint-fewer = Mostra meno
why-not = Perché no?

# The analysis of a finished game
analysis = Analisi
analysis-text = Il computer rivede tutta la partita: quanto era buona ogni scelta, e come salivano e scendevano le probabilità di tutti.
analysis-go = Analizza la partita
analysis-waiting = Comincia tra poco…
analysis-running = { $done } scelte su { $total } analizzate
analysis-running-text = Ci vogliono un paio di minuti. Puoi andartene e tornare.
analysis-chances = Le probabilità di tutti, a carte scoperte
analysis-chances-label = Le probabilità di vittoria di tutti dall’inizio alla fine
analysis-turns = Momenti decisivi
analysis-turn = { $player }: { $change }
analysis-no-turns = In questa partita non ci sono stati grandi ribaltamenti.
analysis-eyes = Voti
analysis-known = con ciò che si poteva sapere
analysis-hindsight = col senno di poi
analysis-grades = Quanto erano buone le scelte di ogni giocatore
analysis-about = Anche il computer può sbagliare: per ogni scelta prova solo qualche centinaio di continuazioni. Prendi un voto come un’opinione.
analysis-better = Meglio: { $choice } (+{ $loss })
analysis-ungraded = Qui non c’era niente da decidere.
grade-best = migliore
grade-good = buona
grade-inaccuracy = imprecisione
grade-mistake = errore
grade-blunder = errore grave
moves = Scelte
moves-some = Solo quelle costose
moves-all = Tutte
moves-of = Tutte di { $player }
moves-none = Nessuna.

# Scelte da riprovare, e partite che proseguono
try = Riprova da qui
try-title = La tua scelta
try-leave = Torna alla partita
try-other = Prova un’altra scelta
try-better = Meglio: { $choice }
why-next = Rispetto alla seconda scelta migliore:
play-on = Continua a giocare da qui
play-on-seat = Giochi al posto di
play-on-level = Gli altri sono bot
play-on-go = Inizia la partita
from-position = Da una posizione
from-position-text = Questa partita è iniziata da una posizione preparata e non con la distribuzione. Il risultato non è quello di una partita normale.

# Registrazioni di partite
record-title = La registrazione di una partita
record-open = Apri una registrazione
record-text = Trascina su questa pagina la registrazione di una partita, o scegli il file: la rivedi a carte scoperte e, se vuoi, viene analizzata. Nulla viene conservato.
record-choose = Scegli un file
record-too-large = Questo file è troppo grande per essere la registrazione di una partita.
record-unreadable = Impossibile leggere questo file.
record-unfinished = La partita non è finita
problem-bad-record = Questa non è la registrazione di una partita che si può giocare qui.
problem-cut-record = La registrazione è incompleta: manca la fine.
problem-changed-record = La registrazione è stata modificata dopo essere stata scritta.

# Enigmi
puzzles = Enigmi
puzzles-text = Posizioni di partite vere in cui una scelta è chiaramente la migliore. Trovala, e scopri perché.
puzzles-go = Risolvi gli enigmi
puzzles-all = Tutti gli enigmi
puzzles-solved = { $solved } su { $total } risolti
puzzle-name = { $game }: enigma { $number }
puzzle-done = risolto
puzzle-text = Giochi al posto di { $player }. Scegli sul tavolo o nell’elenco: una scelta è chiaramente la migliore.
puzzle-right = Giusto!
puzzle-wrong = Non è la migliore.
puzzle-next = Prossimo enigma
problem-unknown-puzzle = Questo enigma non esiste.
try-show = Mostra la soluzione
puzzle-players = I giocatori
