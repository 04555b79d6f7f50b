# Testi comuni a tutti i giochi.
nothing = niente
somebody = Qualcuno
list = { $others } e { $last }
waiting = In attesa di { $player }.
game-over = La partita è finita. Vittoria di { $winners }.

refused = “{ $choice }” non si può: { $reason }
problem-over = la partita è finita.
problem-not-your-turn = ora tocca a un altro giocatore.
problem-not-now = in questo momento non si può.
cannot-undo = Non puoi più annullare: è stato rivelato qualcosa, oppure ora tocca a un altro giocatore.
nothing-to-undo = Non c’è niente da annullare.

# Il programma da terminale.
ui-welcome = { $game } per { $players } giocatori. Scrivi un numero o una mossa; “help” mostra tutti i comandi.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } sta pensando…
ui-choose = La tua scelta
ui-unknown = “{ $input }” non è né un numero dell’elenco né una mossa. “help” mostra tutti i comandi.
ui-undone = Annullato.
ui-saved = Salvato in { $file }.
ui-bye = A presto! Riprendi una partita salvata con “emporion play --resume FILE”.
ui-commands =
    numero o mossa   fai quella scelta (separa più mosse con virgole)
    undo             annulla la tua ultima scelta
    log              mostra che cosa è successo finora
    help             mostra questi comandi e le regole; “help B3” mostra un capitolo
    save FILE        salva la registrazione della partita
    quit             smetti di giocare
ui-winner = vince
unknown-choice = la mossa “{ $choice }” non esiste; puoi scegliere: { $possible }
ui-hand-over = { $player }, tocca a te. Premi Invio quando nessun altro guarda.
ui-may-act = { $player }, ora puoi agire fuori turno. Premi Invio per rinunciare.
ui-save-where = Aggiungi il nome di un file: save FILE
ui-not-saved = Impossibile scrivere { $file }: { $reason }
ui-not-a-record = { $file } esiste già e non è la registrazione di una partita; scegli un altro nome.
ui-not-here = A questo terminale nessuno siede al posto “{ $seat }”.
series-ends = “{ $choice }” rivela qualcosa o chiude il turno: nella stessa riga non può seguire altro.

# Perché una scelta è migliore di un’altra.
reason-now = Subito: { $what }
reason-later = Più avanti: { $what }
reason-points =
    { $way ->
        [more] { $n ->
            [one] un punto in più
           *[other] { $n } punti in più
        }
       *[less] { $n ->
            [one] un punto in meno
           *[other] { $n } punti in meno
        }
    }
reason-others =
    { $way ->
        [more] { $n ->
            [one] { $player } ha un punto in più
           *[other] { $player } ha { $n } punti in più
        }
       *[less] { $n ->
            [one] { $player } ha un punto in meno
           *[other] { $player } ha { $n } punti in meno
        }
    }
reason-cards =
    { $way ->
        [more] { $n ->
            [one] una carta in più in mano
           *[other] { $n } carte in più in mano
        }
       *[less] { $n ->
            [one] una carta in meno in mano
           *[other] { $n } carte in meno in mano
        }
    }
