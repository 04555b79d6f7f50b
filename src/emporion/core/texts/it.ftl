# Testi comuni a tutti i giochi.
nothing = niente
waiting = In attesa di { $player }.
game-over = La partita è finita. Vittoria di: { $winners }.

refused = «{ $choice }» non è possibile: { $reason }
problem-over = la partita è finita.
problem-not-your-turn = ora tocca a un altro giocatore.
problem-not-now = non è questa la scelta da fare ora.
cannot-undo = L’ultima scelta non si può annullare: ha rivelato qualcosa di nascosto, oppure ora tocca a un altro giocatore.
nothing-to-undo = Non c’è niente da annullare.

# Il programma da terminale.
ui-welcome = { $game } per { $players } giocatori. Scrivi un numero o una mossa; «help» mostra tutti i comandi.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } sta pensando…
ui-choose = La tua scelta
ui-unknown = «{ $input }» non è né un numero dell’elenco né una mossa. «help» mostra tutti i comandi.
ui-undone = Scelta annullata.
ui-saved = Salvato in { $file }.
ui-bye = Arrivederci. Una partita salvata continua con “emporion play --resume FILE”.
ui-commands =
    numero o mossa   fai quella scelta (più mosse: separate da virgole)
    undo             annulla la tua ultima scelta
    log              che cosa è successo finora
    help             questi comandi e le regole; «help B3» mostra un solo capitolo
    save FILE        salva la registrazione della partita in un file
    quit             smetti di giocare
ui-winner = vittoria
unknown-choice = non esiste la mossa “{ $choice }”; ora possibili: { $possible }
ui-hand-over = Tocca a { $player }. Premi Invio quando nessun altro guarda.
ui-may-act = { $player }, ora puoi agire fuori turno. Premi Invio per continuare senza farlo.
ui-save-where = Di’ dove: save FILE
ui-not-saved = { $file } non si può scrivere: { $reason }
ui-not-a-record = { $file } esiste già e non è una partita salvata; scegli un altro nome.
ui-not-here = “{ $seat }” non è il posto di una persona a questo terminale.
series-ends = “{ $choice }” rivela qualcosa di nascosto o termina la mossa: dopo non si può scegliere nulla insieme.
