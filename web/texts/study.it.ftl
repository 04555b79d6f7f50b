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
