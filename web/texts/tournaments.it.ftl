# Giocare ancora: il punteggio della serata
evening = Punteggio della serata
evening-text = Dopo { $games } partite: le posizioni e, sotto, i punti.
evening-who = Giocatore
evening-wins = Vittorie
evening-points = Punti
evening-game = Partita { $number }
evening-number = Partita { $number } della serata.
evening-rotates = Tutti siedono un posto più avanti rispetto all’ultima volta.
evening-stays = Tutti siedono dove sedevano l’ultima volta.
evening-rotate = I posti ruotano
evening-rotate-text = Nella prossima partita tutti siedono un posto più avanti.

# Tornei
tournament = Torneo
tournament-new = Nuovo torneo
tournament-new-text = Più partite tra le persone che inviti, con classifica. Condividi il link; i tavoli si aprono da soli, un turno dopo l’altro.
tournament-name = Nome del torneo
tournament-play = Partecipo anch’io
tournament-play-text = Altrimenti lo organizzi soltanto.
tournament-how = Come si gioca
tournament-size = Giocatori per tavolo
tournament-kind = Chi gioca contro chi
tournament-round-robin = Girone all’italiana
tournament-swiss = Sistema svizzero
tournament-round-robin-help = Ognuno incontra tutti all’incirca lo stesso numero di volte; gli abbinamenti sono fissati all’inizio.
tournament-swiss-help = A ogni turno si affronta chi è più o meno alla pari, se possibile senza ripetere gli incontri.
tournament-rounds = Turni
tournament-rounds-round-robin = finché tutti si sono incontrati
tournament-rounds-swiss = quanti ne servono per un vincitore
tournament-live-help = Un turno dopo l’altro, appena finisce l’ultimo tavolo. Le partite iniziano da sole; per chi è assente sostituisce un bot.
tournament-slow-help = Le partite iniziano da sole e durano giorni. Nel girone all’italiana sono aperti fino a otto turni insieme, nel sistema svizzero uno.
tournament-bots = Posti vuoti
tournament-bots-no = restano vuoti
tournament-bots-yes = sono per i bot: { $level }
tournament-bots-yes-help = I bot occupano i posti che avanzano, così tutti giocano a ogni turno.
tournament-bots-no-help = Se il numero non torna, i tavoli sono più piccoli o qualcuno riposa; entrambi sono ripartiti equamente.
tournament-make = Crea il torneo
tournament-at-a-table = { $count } per tavolo
tournament-with-bots = bot ai posti vuoti ({ $level })
tournament-by = Organizzato da { $name }
tournament-open = { $count ->
    [0] Aperto: ancora nessun iscritto
    [one] Aperto: un iscritto
   *[other] Aperto: { $count } iscritti
}
tournament-closed = Questo torneo è stato annullato.
tournament-won = { $name } ha vinto il torneo
tournament-round-of = Turno { $round } di { $rounds }
tournament-people = Partecipanti
tournament-nobody = Ancora nessuno.
tournament-remove = Rimuovi { $name }
tournament-join = Partecipa
tournament-join-as = Partecipa come { $name }
tournament-leave = Lascia il torneo
tournament-leave-sure = Lasciare per sempre? Ai tavoli già iniziati i bot giocano per te.
tournament-leave-round-robin = Chi lascia non gioca altre partite; ai tavoli già iniziati continua un bot, e il risultato conta. Nei turni seguenti un bot prende il suo posto; senza bot il tavolo è più piccolo, o gli altri vincono senza giocare.
tournament-leave-swiss = Chi lascia non gioca altre partite; ai tavoli già iniziati continua un bot, e il risultato conta. Gli altri sono abbinati senza di lui.
tournament-link = Invita qualcuno
tournament-link-text = Chi ha questo link può partecipare finché il torneo non inizia, e guardare in seguito.
tournament-begin = Quando ci sono tutti
tournament-begin-text = Una volta iniziato, nessuno può più aggiungersi.
tournament-begin-few = Servono altre persone per un tavolo.
tournament-start = Inizia il torneo
tournament-cancel = Annulla il torneo
tournament-cancel-sure = Annullarlo per tutti? Le partite iniziate si possono finire, ma non contano più.
tournament-wait = { $name } inizierà il torneo quando ci saranno tutti.
tournament-mine = I tuoi tavoli aperti
tournament-standings = Classifica
tournament-games = Partite
tournament-direct = Diretti
tournament-opponents = Avversari
tournament-share = Quota
tournament-left = ha lasciato
tournament-tables = Tavoli
tournament-round = Turno { $round }
tournament-place = posto { $place }, { $score } punti
tournament-playing = in corso
tournament-forfeit = vinto senza giocare
tournament-void = annullato: mezzo punto
tournament-go = Al tavolo
tournament-see = Guarda la partita
tournament-byes = Riposo (mezzo punto): { $names }
tournament-rules = Come si conta
tournament-rule-points = Una partita vale la quota di avversari lasciati dietro: 1 per il primo, 0 per l’ultimo; chi è alla pari divide. Il riposo vale mezzo punto, una partita contro chi ha lasciato il torneo un punto intero.
tournament-rule-ties = A parità decidono gli incontri tra chi è alla pari (Diretti), poi i punti di tutti gli avversari (Avversari), poi la quota dei punti fatti ai tavoli (Quota), infine il sorteggio.
tournament-row =
    { $count ->
        [one] una persona, turno { $round } di { $rounds }
       *[other] { $count } persone, turno { $round } di { $rounds }
    }
tournament-row-open =
    { $count ->
        [one] una persona, non iniziato
       *[other] { $count } persone, non iniziato
    }
tournament-row-over = concluso
tournament-back = Al torneo

problem-no-tournament = Questo torneo non esiste. Chiedi il link a chi ti ha invitato.
problem-not-organiser = Può farlo solo chi ha creato il torneo.
problem-not-in-tournament = Questa persona non partecipa al torneo.
problem-tournament-started = Il torneo è iniziato: nessuno può più aggiungersi.
problem-tournament-over = Il torneo è finito.
problem-tournament-full = Il torneo è al completo.
problem-too-few-people = Ci sono troppo poche persone per un tavolo.
problem-tournament-limit = Hai troppi tornei in corso. Prima finiscine o annullane qualcuno.
