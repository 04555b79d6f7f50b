# The frame
skip = Vai al contenuto
nav = Pagine
nav-new = Nuovo tavolo
nav-settings = Impostazioni
save = Salva
cancel = Annulla
close = Chiudi
you = tu
bot = bot
players = Giocatori
connection-lost = La connessione è interrotta.
connection-lost-text = Non si perde nulla: si riprenderà da qui.
connection-retry = Prova ora
lost-title = Qui non c’è nulla
lost-text = Questa pagina non esiste.
lost-home = Alla pagina iniziale

# Home
home-title = Tre giochi, un tavolo
home-text = Gioca con amici o bot. Nessun account, niente da installare.
home-games = Giochi
home-players = { $least }–{ $most } giocatori
home-minutes = { $minutes } minuti
home-play = Gioca subito contro i bot
home-starting = Si prepara il tavolo …
home-table = Apri un tavolo
home-rules = Regole
home-mine = I miei tavoli
home-open = Tavoli aperti
home-open-none = Nessun tavolo aspetta giocatori in questo momento.
home-open-make = Aprine uno
home-join = Partecipa con un link
home-join-label = Link del tavolo
home-join-go = Vai
home-join-bad = Questo non è il link di un tavolo.
home-finished = Partite finite
name-playing-as = Giochi come
name-change = Cambia
name-label = Il tuo nome
row-waiting = in attesa dell’inizio
row-free =
    { $count ->
        [one] un posto libero
       *[other] { $count } posti liberi
    }
row-turn = tocca a { $player }
row-your-turn = Tocca a te

# New table
new-title = Nuovo tavolo
new-game = Gioco
new-seats = Posti
new-players = Giocatori
new-seat = Posto { $number }
new-seat-me = Io ({ $name })
new-seat-name = Nome al posto { $number }
new-seat-me-too = Un’altra persona su questo dispositivo
new-seat-invited = Un amico a cui mando il link
new-seat-open = Chiunque
new-seat-bot = Bot, { $level }
new-seats-help = Con più persone su un dispositivo, la pagina chiede di passarlo quando tocca a un altro.
new-options = Regole di questa partita
new-table = Il tavolo
new-listed = Chi può trovare il tavolo?
new-listed-no = Solo chi ha il link
new-listed-yes = Tutti, nella pagina iniziale
new-clock = Orologio
clock-none = Nessuno
clock-move-60 = Un minuto per mossa
clock-move-300 = Cinque minuti per mossa
clock-move-86400 = Un giorno per mossa
clock-game-900 = Un quarto d’ora per la partita
clock-game-3600 = Un’ora per la partita
new-away = Un bot sostituisce chi è assente per
away-60 = un minuto
away-300 = cinque minuti
away-1800 = mezz’ora
away-86400 = un giorno
away-never = mai da solo
new-make = Apri il tavolo
rule-reference = Paragrafo delle regole
level-random = sceglie a caso
level-greedy = pensa una mossa avanti
level-search = pensa molto avanti
value-yes = Sì
value-no = No
option-byzanz-open_profits = Profitti scoperti
option-byzanz-open_profits-help = Tutti possono guardare le carte profitto tenute dagli altri.
option-tyros-edition = Edizione
option-tyros-edition-help = L’edizione italiana ha cinque tessere a testa e una sola fase di crescita.
value-edition-kosmos = Kosmos
value-edition-italian = Italiana
option-tyros-founding = Fondazione degli imperi
option-tyros-founding-help = Nella prima partita gli imperi iniziano dove dicono le regole; altrimenti li fondano i giocatori.
value-founding-first_game = come per la prima partita
value-founding-variable = dai giocatori
option-tyros-offers = Offerte ai giocatori in un turno, al massimo
option-tyros-trades = Scambi con i giocatori in un giro, al massimo
option-thurn-und-taxis-audience = Modulo “L’udienza”
option-thurn-und-taxis-audience-help = Le carrozze portano i chierici sulla via di Roma.
option-thurn-und-taxis-office = Modulo “In carica”
option-thurn-und-taxis-office-help = Chi è aiutato da un funzionario prende una tessera.
option-thurn-und-taxis-all_provinces = Bonus per case in tutte le province, anche Baiern
option-thurn-und-taxis-memory = Guardare i propri chierici
value-memory-strict = mai, come da regole
value-memory-open = sempre

# Before the start
lobby-waiting =
    { $count ->
        [one] Manca ancora una persona.
       *[other] Mancano ancora { $count } persone.
    }
lobby-ready = Ci sono tutti. Puoi iniziare.
lobby-ready-guest = Ci sono tutti. Chi ha aperto il tavolo inizia la partita.
lobby-invited = riservato a chi ha il link
lobby-open = libero per chiunque
lobby-sit = Siediti come { $name }
lobby-start = Inizia la partita
lobby-close = Chiudi il tavolo
lobby-leave = Alzati
lobby-link = Link al tavolo
lobby-link-text = Mandalo a chi vuoi giochi con te. Gli altri possono usarlo per guardare.
lobby-copy = Copia
lobby-copied = Copiato

# The table
table-loading = Un momento …
table-missing = Questo tavolo non esiste.
table-closed = Questo tavolo è stato chiuso.
table-rules = Regole
table-menu = Tavolo
turn-title = Tocca a te: { $game }
your-turn = Tocca a te
asked-now = è di turno
action = Cosa si chiede
choices = Scelte
choices-fold = { $count } scelte
out-of-turn = Puoi farlo anche se tocca a un altro:
confirm = Conferma
undo = Annulla mossa
reset = Annulla tutto il turno
propose = Chiedi di tornare indietro
proposal = { $player } chiede a tutti di tornare a prima della sua ultima scelta.
proposal-agree = D’accordo
proposal-decline = No
watching = Stai guardando.
menu = Quale?
why-not = Perché no?
rule-read = Leggi { $rule }
rule-open = Apri la regola { $rule }
rules-title = { $game }: le regole in breve
rules-text = Con parole nostre, capitolo per capitolo. Al tavolo si aprono dove servono.
worth-points =
    { $points ->
        [one] un punto
       *[other] { $points } punti
    }
worth-price = costa { $price }
moments = Che cosa è successo
moments-show =
    { $count ->
        [one] Rivedi l’ultima mossa
       *[other] Rivedi le ultime { $count } mosse
    }
moments-start = Da qui è cominciato.
moments-before = Un passo indietro
moments-next = Un passo avanti
moments-now = Torna ad ora
tab-log = Cronaca
tab-chat = Chat
chat-empty = Nessuno ha ancora detto nulla.
chat-label = Di’ qualcosa
chat-send = Invia
stand-in-away = assente, gioca un bot
stand-in-left = uscito, gioca un bot
stand-in-clock = tempo scaduto, gioca un bot
standing-in-away = Un bot gioca per te, perché eri assente.
standing-in-left = Un bot gioca per te, perché ti sei alzato.
standing-in-clock = Il tuo tempo è scaduto: un bot gioca per te.
sit-again = Riprendo a giocare
menu-hand-over = Passa a { $player }
menu-stand-in = Fai giocare un bot per { $player }
menu-leave = Lascia la partita
menu-leave-text = Un bot continua. Puoi tornare quando vuoi.
hand-over-title = { $player }, tocca a te
hand-over-text = Prendi il dispositivo. Gli altri non guardino.
hand-over-go = Sono { $player }

# After the end
end-won = Hai vinto!
end-winners = Vince { $names }
end-winner = vincitore
end-sheet = Punteggio
end-what = Per cosa
end-total = Punti
end-course = L’andamento della partita
end-course-label = I punti di tutti dall’inizio alla fine
end-replay = Replay a carte scoperte
end-rematch = Ancora una volta
end-rematch-join = Alla prossima partita
end-record = Scarica il resoconto
replay-run = Riproduci
replay-pause = Pausa
replay-first = All’inizio
replay-last = Alla fine
replay-slider = Momento della partita
replay-at = Momento { $at } di { $total }
fair-title = Un mazzo onesto
fair-before = Le carte seguono da un segreto di questo tavolo, la cui impronta è qui sotto, e da qualcosa che ognuno aggiunge. Alla fine il segreto viene mostrato e chiunque può verificare.
fair-after = Il tuo browser può rifare il conto: se il segreto corrisponde all’impronta mostrata prima dell’inizio e se le carte seguono da esso e dai contributi di tutti.
fair-check = Verifica il mazzo
fair-fair = È tutto giusto: nessuno ha pilotato il mazzo.
fair-unfair = Non torna: non fidarti di questo mazzo.

# Settings
settings-look = Aspetto
settings-language = Lingua
settings-theme = Chiaro o scuro
theme-auto = come il dispositivo
theme-light = chiaro
theme-dark = scuro
settings-motion = Movimento
motion-auto = come il dispositivo
motion-full = con movimento
motion-none = senza movimento
settings-palette = Colori
palette-usual = abituali
palette-safe = facili da distinguere per i daltonici
settings-play = Gioco
settings-confirm = Conferma le mosse
settings-confirm-text = Ogni scelta viene chiesta ancora una volta prima di essere fatta.
settings-sound = Suono
settings-sound-text = Un suono quando tocca a te.
settings-notices = Notifiche
settings-notices-text = Una notifica del browser quando tocca a te e guardi altrove.
settings-notices-refused = Il browser non permette notifiche.
settings-you = Tu
settings-code-text = Non ci sono account. Un codice di recupero porta te e tutti i tuoi posti su un altro dispositivo; tienilo per te.
settings-code = Codice di recupero
settings-code-new = Mostra un nuovo codice
settings-recover = Codice da un altro dispositivo
settings-recover-go = Porta qui
settings-recovered = Bentornato, { $name }.

# What the service refuses
problem-offline = Il servizio non è raggiungibile. Riprova tra un momento.
problem-stale = Il tavolo è cambiato nel frattempo: guarda di nuovo, poi scegli.
problem-no-table = Questo tavolo non esiste.
problem-not-your-seat = Questo posto non è tuo.
problem-invited-only = Questo posto è riservato a chi è stato invitato.
problem-taken = Non c’è un posto libero.
problem-not-host = Può farlo solo chi ha aperto il tavolo.
problem-seats-free = Ci sono ancora posti liberi.
problem-bot-plays = Qui gioca un bot per il resto della mossa o della partita.
problem-proposal-open = Qualcuno ha già chiesto di tornare indietro.
problem-no-proposal = Nessuno chiede più di tornare indietro.
problem-nothing-to-undo = Non hai ancora fatto scelte.
problem-not-away = Quella persona c’è, o c’era poco fa.
problem-not-seated = Possono farlo solo le persone al tavolo.
problem-started = La partita è già iniziata.
problem-over = La partita è finita.
problem-too-many-requests = Era troppo in una volta. Aspetta un momento e riprova.
problem-unknown-code = Nessuno ha questo codice di recupero.
problem-bad-name = Un nome ha da 1 a 40 caratteri stampabili su una riga, senza barra.
problem-bad-chat = Un messaggio ha caratteri stampabili su una riga.
problem-nobody = Prima di’ chi sei: scegli un nome nella pagina iniziale.
problem-database-unavailable = Il servizio ora non può salvare nulla; niente è cambiato. Riprova tra un momento.
problem-bad-option-value = Queste opzioni non vanno insieme.
problem-compiling = Le regole di questo gioco sono ancora in preparazione. Riprova tra un momento.
problem-cannot-undo = Non si può annullare: ha mostrato qualcosa di nascosto, oppure ora tocca a un altro.
problem-seated = Siedi già a questo tavolo.
problem-not-started = La partita non è ancora cominciata.
problem-not-over = La partita non è ancora finita.
problem-not-asked = A questo posto ora non si chiede nulla.
problem-not-your-turn = Ora tocca a un altro.
problem-not-now = Non è questo che si chiede ora.
problem-unknown-choice = Questa scelta ora non esiste: guarda di nuovo, poi scegli.
problem-no-choice = Ora non c’è nulla da scegliere.
problem-unknown-seat = Questo posto non esiste.
problem-unknown-bot = Non ci sono più bot di questo livello. Scegline un altro.
problem-unknown-game = Questo gioco non esiste.
problem-unknown-option = Questo gioco non ha questa opzione.
problem-bad-players = Questo gioco non è per così tanti giocatori.
problem-bad-names = Ognuno al tavolo ha bisogno di un nome proprio.
problem-bad-contribution = Ciò che si aggiunge alla mescolata ha da 1 a 64 caratteri stampabili.
problem-too-large = È troppo lungo.
problem-too-many-tables = In questo browser sono aperti troppi tavoli. Chiudine alcuni e ricarica la pagina.
problem-foreign-origin = Il servizio non si fida dell’indirizzo di questa pagina. Chi lo gestisce può permetterlo.
problem-unknown-host = Il servizio non si conosce con questo indirizzo. Chi lo gestisce può permetterlo.
problem-failed = Qualcosa si è rotto nel servizio. Riprova tra un momento.
problem-misunderstood = Questa pagina e il servizio non si capiscono. Ricarica la pagina.
