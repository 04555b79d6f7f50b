# The frame
skip = Vai al contenuto
nav = Pagine
nav-new = Nuovo tavolo
nav-settings = Impostazioni
nav-your-turn = Tocca a te
nav-next =
    { $count ->
        [one] Tocca a te a un altro tavolo: { $game }
       *[other] Tocca a te ad altri { $count } tavoli. Prossimo: { $game }
    }
save = Salva
cancel = Annulla
somebody = Qualcuno
remove = Rimuovi
close = Chiudi
you = tu
bot = bot
players = Giocatori
connection-lost = Connessione persa.
connection-lost-text = Niente paura: riprenderai da qui.
connection-retry = Riconnetti
lost-title = Pagina non trovata
lost-text = A questo indirizzo non c’è niente.
lost-home = Vai alla home
lost-table = Forse il link è stato troncato, o il tavolo non c’è più.

# Home
home-title = Tre giochi, un tavolo
home-text = Gioca con gli amici o con i bot. Senza account, niente da installare.
home-games = Giochi
home-players = { $least }–{ $most } giocatori
home-minutes = { $minutes } minuti
home-play = Gioca subito contro i bot
home-starting = Il tavolo si sta preparando…
home-table = Apri un tavolo
home-rules = Regole
home-mine = I miei tavoli
home-mine-all = Mostra tutti ({ $count })
home-open = Tavoli aperti
home-open-none = Al momento non ci sono tavoli aperti.
home-open-make = Aprine uno
home-join = Entra con un link
home-join-label = Link d’invito
home-join-go = Entra
home-join-bad = Non sembra il link di un tavolo.
home-finished = Partite finite
name-playing-as = Giochi come
name-change = Cambia
name-label = Il tuo nome
row-waiting = non ancora iniziata
row-free =
    { $count ->
        [one] un posto libero
       *[other] { $count } posti liberi
    }
row-turn = In attesa di { $player }
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
new-seat-invited = Un amico con il link
new-seat-open = Chiunque
new-seat-bot = Bot: { $level }
new-seats-help = Se giocate in più persone sullo stesso dispositivo, la pagina ti chiede di passarlo prima di mostrare le carte di un altro.
new-options = Opzioni di gioco
new-table = Tavolo
new-listed = Chi può trovare questo tavolo?
new-listed-no = Solo chi ha il link
new-listed-yes = Tutti, dalla home
new-sitting = Ritmo
sitting-live = Dal vivo, in una volta sola
sitting-live-help = Tutti restano dall’inizio alla fine.
sitting-slow = Con i tuoi tempi, nell’arco di giorni
sitting-slow-help = Ognuno gioca quando ha un momento. Nessuno viene sostituito perché è assente; conta solo il tempo per turno.
new-clock-live = Tempo
new-clock-slow = Tempo per turno
clock-none = Illimitato
clock-move-60 = 1 minuto per turno
clock-move-300 = 5 minuti per turno
clock-move-86400 = 1 giorno per turno
clock-move-172800 = 2 giorni per turno
clock-move-259200 = 3 giorni per turno
clock-move-604800 = 1 settimana per turno
clock-game-900 = 15 minuti per giocatore
clock-game-3600 = 1 ora per giocatore
clock-move-minutes = { $minutes } minuti per turno
clock-game-minutes = { $minutes } minuti a giocatore
new-away = Un bot sostituisce chi è assente per
away-60 = un minuto
away-300 = cinque minuti
away-900 = un quarto d’ora
away-1800 = mezz’ora
away-86400 = un giorno
away-never = (mai)
away-minutes =
    { $minutes ->
        [one] un minuto
       *[other] { $minutes } minuti
    }
away-after = Se qualcuno è assente per { $time } mentre gli altri aspettano, lo sostituisce un bot.
away-nobody = Nessun bot sostituisce chi è assente.
away-alone = Nessun altro sta aspettando, quindi prenditi il tempo che vuoi: nessun bot ti sostituisce e il tempo non scorre.
new-away-help = Sei assente se non hai tenuto aperto il tavolo per tutto quel tempo; posare un attimo il telefono non conta. Quando torni, riprendi il tuo posto.
new-hints = Suggerimenti
new-hints-yes = Suggerimenti permessi
new-hints-no = Niente suggerimenti
new-hints-help = Il computer ti consiglia usando solo ciò che puoi sapere anche tu. Nessun altro lo vede.
new-pace = Velocità dei bot
pace-0 = il più veloce possibile
pace-usual = normale
pace-1-5 = facile da seguire
pace-3 = lenta
pace-seconds = almeno { $seconds } s per scelta
new-make = Apri il tavolo
value-yes = Sì
value-no = No
option-byzanz-open_profits = Guadagni scoperti
option-byzanz-open_profits-help = Tutti vedono le carte guadagno raccolte dagli altri.
option-tyros-edition = Edizione
option-tyros-edition-help = Nell’edizione italiana ognuno ha cinque tessere e gli imperi crescono una sola volta per round.
value-edition-kosmos = Kosmos
value-edition-italian = Italiana
option-tyros-founding = Caselle iniziali degli imperi
option-tyros-founding-help = Le caselle che le regole danno per la prima partita, oppure caselle estratte pescando tessere.
value-founding-first_game = fisse (prima partita)
value-founding-variable = estratte
option-tyros-offers = Massimo di offerte ai giocatori per turno
option-tyros-trades = Massimo di scambi con i giocatori per round
option-thurn-und-taxis-audience = Modulo “L’udienza”
option-thurn-und-taxis-audience-help = Le carrozze portano i religiosi a Roma.
option-thurn-und-taxis-office = Modulo “In carica”
option-thurn-und-taxis-office-help = I funzionari che ti aiutano ti danno anche la loro tessera, che vale ricompense.
option-thurn-und-taxis-all_provinces = Bonus per tutte le province, Baiern compresa
option-thurn-und-taxis-memory = Guardare i propri religiosi
value-memory-strict = mai, come da regole
value-memory-open = sempre

# Before the start
lobby-waiting =
    { $count ->
        [one] Manca ancora un giocatore.
       *[other] Mancano ancora { $count } giocatori.
    }
lobby-ready = Ci siete tutti. Puoi iniziare.
lobby-ready-guest = Ci siete tutti. L’host inizierà la partita.
lobby-invited = riservato a chi ha il link
lobby-yours = riservato a te
lobby-open = libero per chiunque
lobby-kept = tenuto per { $player }
lobby-remove-sure = Rimuovere { $player }? Non sarà possibile tornare a questo tavolo.
lobby-sit = Siediti come { $name }
lobby-sit-here = Siediti
lobby-other-name = Usa un altro nome
lobby-rules = Regole di questo tavolo
lobby-bot = Fai giocare un bot
lobby-free = Libera il posto
lobby-start = Inizia la partita
lobby-close = Annulla il tavolo
lobby-leave = Lascia il tavolo
lobby-link = Link d’invito
lobby-link-text = Mandalo alle persone con cui vuoi giocare. Chiunque altro abbia il link può guardare.
lobby-copy = Copia
lobby-copied = Copiato
lobby-hints = A questo tavolo i suggerimenti sono permessi.
lobby-shuffling = Si mescola…
lobby-missed = La partita non è potuta iniziare: nessuna risposta da { $names }.
lobby-missed-host = Aspetta che tornino tutti, oppure inizia di nuovo: il mazzo sarà mescolato senza quel contributo.
lobby-shuffle-failed = L’ultima volta il mazzo non è stato mescolato fino in fondo. Si mescolerà da capo.

# The table
table-loading = Un momento…
table-missing = Questo tavolo non esiste.
table-closed = Questo tavolo è stato annullato.
table-rules = Regole
table-menu = Tavolo
turn-title = Tocca a te: { $game }
your-turn = Tocca a te
asked-now = è di turno
action = Turno in corso
choices = Scelte
choices-fold =
    { $count ->
        [one] una scelta
       *[other] { $count } scelte
    }
out-of-turn = Puoi farlo fuori turno:
confirm = Conferma
draft-missing =
    { $count ->
        [one] Ancora una scelta.
       *[other] Ancora { $count } scelte.
    }
draft-clear = Rimetti tutto a posto
draft-less = Uno in meno: { $thing }
held-stop = Ferma
undo = Annulla mossa
reset = Annulla turno
propose = Chiedi di annullare
proposal = { $player } chiede di annullare la sua ultima scelta.
proposal-agree = Accetta
proposal-decline = Rifiuta
watching = Stai guardando questa partita.
menu = Quale?
rule-read = Leggi { $rule }
rule-open = Apri la regola { $rule }
rules-title = { $game }: le regole in breve
rules-text = Prima il gioco in immagini, poi in breve, poi ogni paragrafo. Al tavolo le regole si aprono proprio dove ti servono.
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
moments-start = Tutto è cominciato qui.
moments-before = Un passo indietro
moments-next = Un passo avanti
moments-now = Torna al gioco
tab-log = Cronologia
tab-chat = Chat
chat-empty = Ancora nessun messaggio.
chat-deleted = Messaggio eliminato
chat-label = Messaggio
chat-send = Invia
chat-seated-only = Può scrivere solo chi gioca
stand-in-away = assente, gioca un bot
stand-in-left = ha lasciato, gioca un bot
stand-in-clock = tempo scaduto, gioca un bot
stand-in-removed = rimosso, gioca un bot
standing-in-away = Un bot gioca per te perché eri assente.
standing-in-left = Un bot gioca per te perché hai lasciato la partita.
standing-in-clock = Il tuo tempo è scaduto: un bot gioca per te.
sit-again = Riprendi a giocare
menu-hand-over = Passa il dispositivo a { $player }
menu-stand-in = Fai giocare un bot per { $player }
menu-leave = Lascia la partita
menu-leave-text = Un bot giocherà per te. Puoi tornare quando vuoi.
menu-remove = Rimuovi { $player }
menu-remove-sure = Rimuovere { $player } da questo tavolo? Al suo posto giocherà un bot e non sarà possibile tornare.
menu-leave-ask = Lasciare questa partita?
menu-leave-yes = Sì, lascia
menu-leave-no = Resta
hand-over-title = { $player }, tocca a te
hand-over-text = Prendi il dispositivo. Gli altri non sbircino!
hand-over-go = Sono { $player }

# After the end
end-won = Hai vinto!
end-winners = Vittoria di { $names }
end-winner = vince
end-sheet = Punteggio finale
end-what = Per che cosa
end-total = Punti
end-course = Andamento della partita
end-course-label = I punti di tutti dall’inizio alla fine
end-replay = Replay a carte scoperte
end-rematch = Rivincita
end-rematch-join = Vai alla rivincita
end-again = Gioca ancora
end-record = Scarica la registrazione
end-tied = Parità a { $points } punti: { $names }.
tie-byzanz = A parità di guadagno vince chi ha più carte in mano; se la parità resta, la vittoria è condivisa.
tie-tyros = A parità di punti vince chi ne ha fatti di più nell’impero più grande; se la parità resta, la vittoria è condivisa.
tie-thurn-und-taxis = A parità di punti vince chi possiede la tessera di fine partita, altrimenti il primo che lo segue in senso orario.
end-table = Il tavolo alla fine
end-watch = Guarda il replay
end-watch-loading = Caricamento del replay: { $done } momenti su { $total }
sheet-card = Carte tenute
sheet-city = Città
sheet-ships = Navi
sheet-most-cities = Più città in un impero
sheet-pioneer = Prima città in ogni impero
sheet-carriage = Carrozza
sheet-bonus-tile = Tessere bonus
sheet-houses = Case non costruite
sheet-clerics = Religiosi in udienza
sheet-points = Tessere punto vittoria
replay-run = Riproduci
replay-pause = Pausa
replay-first = All’inizio
replay-last = Alla fine
replay-slider = Punto della partita
replay-at = Passo { $at } di { $total }
fair-title = Mazzo non truccato
fair-before = Le carte vengono distribuite a partire da due segreti di questo tavolo e da un numero casuale del dispositivo di ognuno. Prima ciascuno mostra un’impronta del proprio contributo e lo rivela solo quando tutti sono fissati; qui sotto vedi quella del tavolo. Dopo la partita chiunque può verificare che nessuno abbia truccato il mazzo.
fair-after = Il tuo browser può verificare che tutto corrisponda alle impronte viste prima della partita e che le carte siano state distribuite così.
fair-check = Controlla il mazzo
fair-fair = Tutto a posto: nessuno ha truccato il mazzo.
fair-others = I conti tornano. Ma questo dispositivo non ha contribuito a mescolare: solo chi lo ha fatto può essere certo che nessuno abbia truccato il mazzo.
fair-unfair = I conti non tornano: non fidarti di questo mazzo.

# Settings
settings-look = Aspetto
settings-language = Lingua
settings-theme = Tema
theme-auto = come il dispositivo
theme-light = chiaro
theme-dark = scuro
settings-motion = Animazioni
motion-auto = come il dispositivo
motion-full = sì
motion-none = no
settings-palette = Colori
palette-usual = normali
palette-safe = adatti ai daltonici
settings-play = Gioco
settings-confirm = Conferma le mosse
confirm-never = Mai
confirm-final = Solo ciò che non si può annullare
confirm-every = Ogni scelta
settings-bot-offers = Offerte dei bot
settings-bot-offers-text = In Tyros i bot possono proporti scambi. Se disattivi questa opzione, vengono rifiutati tutti per te.
settings-sound = Suono
settings-sound-text = Un suono quando tocca a te.
settings-notices = Notifiche
settings-notices-text = Una notifica del browser quando tocca a te e stai guardando altrove.
settings-notices-refused = Il tuo browser blocca le notifiche.
settings-you = Tu
settings-code-text = Non ci sono account. Con un codice di recupero ti trasferisci, con tutti i tuoi posti, su un altro dispositivo; tienilo per te.
settings-code = Codice di recupero
settings-code-new = Mostra un nuovo codice
settings-recover = Codice dell’altro dispositivo
settings-recover-go = Trasferisciti qui
settings-recovered = Rieccoti, { $name }!
settings-out = Esci
settings-out-text = Questo dispositivo non ti riconoscerà più. Con il codice di recupero puoi tornare, qui o altrove.
settings-out-uncoded = Su questo dispositivo non ti è ancora stato mostrato un codice: senza, perdi il tuo nome e tutti i tuoi posti.
settings-out-done = Disconnessione effettuata.
settings-delete = Eliminami
settings-delete-text = Il tuo nome, i tuoi messaggi e tutto ciò che ti identifica saranno eliminati. Ai tuoi tavoli risulterà “Qualcuno”; un bot porterà a termine le tue partite in corso e i tuoi tavoli non ancora iniziati saranno annullati. Non si può tornare indietro.
settings-delete-yes = Eliminami per sempre
settings-delete-done = I tuoi dati sono stati eliminati.

# What is still being prepared
ready-soon = In preparazione…
ready-bot = I bot forti si stanno ancora scaldando. Fino ad allora giocano come quelli medi.
ready-analysis = L’analisi parte da sola appena il computer si è scaldato.

# What the service refuses
problem-offline = Il server non è raggiungibile. Riprova tra un momento.
problem-stale = Nel frattempo il tavolo è cambiato. Guarda di nuovo, poi scegli.
problem-no-table = Questo tavolo non esiste.
problem-other-version = Questa partita è iniziata con regole diverse da quelle che questo server usa adesso, quindi qui non può continuare.
problem-damaged = I dati salvati di questo tavolo sono danneggiati. Chi gestisce il server può ripararli.
problem-not-your-seat = Questo non è il tuo posto.
problem-invited-only = Questo posto è riservato a chi ha il link d’invito.
problem-taken = Tutti i posti sono occupati.
problem-not-host = Può farlo solo l’host.
problem-blocked = L’host ti ha rimosso da questo tavolo. Puoi ancora guardare.
problem-chat-closed = A questo tavolo può scrivere solo chi gioca.
problem-seats-free = Ci sono ancora posti liberi.
problem-bot-plays = Qui gioca un bot per il resto del turno o della partita.
problem-proposal-open = Qualcuno ha già chiesto di annullare.
problem-no-proposal = Nessuno chiede più di annullare.
problem-nothing-to-undo = Non hai ancora fatto scelte.
problem-not-away = Questo giocatore c’è, o c’era poco fa.
problem-nobody-waits = Qui non gioca nessun altro, quindi il tavolo aspetta.
problem-not-seated = Possono farlo solo i giocatori di questo tavolo.
problem-started = La partita è già iniziata.
problem-over = La partita è finita.
problem-too-many-requests = Troppo in fretta. Aspetta un momento e riprova.
problem-unknown-code = Questo codice di recupero non è valido.
problem-bad-name = I nomi hanno da 1 a 40 caratteri normali, senza barra verticale.
problem-bad-chat = I messaggi sono una riga di caratteri normali.
problem-nobody = Prima scegli un nome nella home.
problem-database-unavailable = Al momento il server non può salvare niente, quindi non è cambiato nulla. Riprova tra un momento.
problem-unsure = Il server è stato interrotto e non sa se l’operazione è riuscita. Guarda il tavolo e, se serve, ripetila.
problem-bad-option-value = Queste opzioni non vanno insieme.
problem-cannot-undo = Non si può più annullare: è stato rivelato qualcosa, oppure ora tocca a un altro giocatore.
problem-seated = Hai già un posto a questo tavolo.
problem-not-started = La partita non è ancora iniziata.
problem-not-over = La partita non è ancora finita.
problem-not-asked = Non tocca a questo giocatore.
problem-not-your-turn = Ora tocca a un altro giocatore.
problem-not-now = In questo momento non si può.
problem-unknown-choice = Questa scelta non c’è più. Guarda di nuovo, poi scegli.
problem-no-choice = In questo momento non c’è niente da scegliere.
problem-unknown-seat = Questo posto non esiste.
problem-unknown-bot = Non ci sono più bot di questo livello. Scegline un altro.
problem-unknown-game = Questo gioco non esiste.
problem-unknown-lesson = Questa lezione non esiste.
problem-unknown-option = Questo gioco non ha quell’opzione.
problem-bad-players = Questo gioco non è per così tanti giocatori.
problem-bad-names = Al tavolo ognuno deve avere un nome diverso.
problem-bad-contribution = Ciò che aggiungi al mazzo può avere fino a 64 lettere, cifre, trattini e trattini bassi.
problem-shuffling = La partita sta per iniziare. Attendi un momento.
problem-bad-position = Da quella posizione non può iniziare una partita.
problem-too-large = È troppo lungo.
problem-too-many-tables = Hai troppi tavoli aperti in questo browser. Chiudine qualcuno e ricarica la pagina.
problem-foreign-origin = Il server non si fida dell’indirizzo di questa pagina. Chi lo gestisce può permetterlo.
problem-unknown-host = Il server non riconosce questo indirizzo come suo. Chi lo gestisce può permetterlo.
problem-failed = Qualcosa è andato storto sul server. Riprova tra un momento.
problem-misunderstood = Questa pagina e il server non si capiscono. Ricarica la pagina.
problem-hints-off = A questo tavolo non ci sono suggerimenti.
problem-hint-running = Un suggerimento è già in arrivo: uno alla volta.
problem-busy = Al momento il server è troppo occupato. Riprova tra un momento.
problem-table-limit = Hai troppi tavoli non finiti. Prima finiscine qualcuno, lascialo o annullalo.
problem-seat-limit = Hai posti a molti tavoli aperti. Prima lasciane qualcuno.
problem-bot-limit = Ad altri tuoi tavoli stanno già giocando solo bot. Aspetta che finisca una di quelle partite.

# The full rules
goal-known = So che cosa fa vincere
rules-pictures = In immagini
rules-close = Chiudi le regole
rules-short = In breve
rules-full = Regole complete (in inglese)

# Guided first games
lesson-learn = Impara in dieci minuti
lesson-done = completata
lesson-step = Passo { $step } di { $steps }
lesson-leave = Esci
lesson-back = Indietro
lesson-next = Avanti
lesson-skip = Salta
lesson-stray = Sarebbe permesso anche questo, ma questo passo riguarda altro. Quello da toccare è evidenziato.
lesson-end = Non serve sapere altro. Ora continua proprio da questa posizione: gli altri sono bot facili e niente è più stabilito in anticipo.
lesson-end-over = Non serve sapere altro. Ora gioca una partita intera.
lesson-play-on = Continua a giocare da qui
lesson-again = Ricomincia
footer = Su questo servizio
about-title = Informazioni
about-text = Emporion è un porto per tre giochi da tavolo: giocali con amici o contro bot, imparali e rivedi le tue partite. Funziona nel browser; nessuno deve registrarsi.
about-credits = Byzanz è di Emanuele Ornella (Amigo 2008), Tyros di Martin Wallace (Kosmos 2002), Thurn und Taxis di Karen e Andreas Seyfarth (Hans im Glück 2006). Disegni e testi qui sono nostri. Se un gioco ti piace, compralo.
about-privacy = Che cosa si conserva
about-privacy-text = Il nome che scegli, i tuoi posti, le partite che giochi e ciò che scrivi in chat. Un cookie riconosce il tuo dispositivo. Non c’è pubblicità e nessuno misura che cosa leggi. Gli indirizzi di rete si conservano solo per pochi minuti, contro gli abusi. Nelle impostazioni puoi cancellarti in qualsiasi momento.
about-source = Codice sorgente
about-source-text = Emporion { $version } è software libero con licenza MIT: chiunque può gestire un servizio come questo.
about-typeface = I titoli sono composti in Alegreya di Juan Pablo del Peral (Huerta Tipográfica), licenza:
about-contact = Contatti
about-contact-text = Chi gestisce questo servizio si raggiunge qui:
about-contact-none = Chi gestisce questo servizio non ha lasciato un indirizzo. Chiedi a chi ti ha dato il link.
