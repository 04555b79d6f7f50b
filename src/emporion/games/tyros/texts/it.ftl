game-title = Tyros
game-about = Salpa da Tiro, insediati sulle coste di quattro imperi che crescono e commercia per le carte che ti servono.
option-edition = edizione
option-founding = fondazione degli imperi
option-offers = offerte ai giocatori per turno
option-trades = scambi con i giocatori per giro
option-board = file del tabellone

card-orange = arancione
card-yellow = giallo
card-green = verde
card-violet = viola
card-joker = jolly
card-any = qualsiasi
cards-of =
    { $count ->
        [one] { $card }
       *[other] { $count } { $card }
    }
empire-orange = arancione
empire-yellow = giallo
empire-green = verde
empire-violet = viola
square-land = { $number } { $place }
square-tyros = { $place }
square-west = 16 { $place }, costa ovest
square-east = 16 { $place }, costa est

prompt-grow = Gioca una tessera accanto a un impero.
prompt-bury = Nessuna delle tue tessere si può giocare. Mettine una sotto la pila.
prompt-act = Scegli un'azione, o passa.
prompt-sail = Dove va la nave che è in { $square }?
prompt-jokers =
    { $count ->
        [one] Il prezzo è una carta: { $card }. Usi un jolly?
       *[other] Il prezzo è di { $count } carte: { $card }. Quanti jolly?
    }
prompt-pay = Ancora da pagare: { $count }; in tutto almeno una carta per «{ $card }». Già messe: { $laid }.
prompt-fee = Quale carta dai a { $player }, che ha la città?
prompt-coast = Quale nave della casella 16 torna nella tua riserva?
prompt-bank = Messe per la banca: { $laid }. Aggiungi carte, pescane altrettante, o con tre prendi uno scarto.
prompt-offer = Dai: { $give }. Vuoi: { $want }.
prompt-answer = { $player } offre { $give } per { $want }. Accetti?
prompt-partner = { $give } per { $want }: con chi scambi?
prompt-keep =
    { $count ->
        [one] Puoi tenere ancora una carta. Finora: { $cards }.
       *[other] Puoi tenere { $count } carte. Finora: { $cards }.
    }

choice-pass = Passa
choice-bank = Commercia con la banca
choice-offer = Fai un'offerta agli altri giocatori
choice-draw =
    { $count ->
        [one] Pesca una carta dal mazzo
       *[other] Pesca { $count } carte dal mazzo
    }
choice-enough = Non tenere altro
choice-yes = Accetta
choice-no = Rifiuta
choice-withdraw = Ritira l'offerta
choice-grow = Gioca { $square } per l'impero { $empire }
choice-under = Metti { $square } sotto la pila
choice-sail = Muovi una nave da { $square }
choice-to = Vai in { $square } per { $price } × { $card }
choice-to-city = Vai in { $square } per { $price } × { $card } e una carta a { $player }
choice-city = Costruisci una città in { $square } per { $price } × { $card }
choice-ship = Costruisci una nave in { $square } per { $price } × { $card }
choice-ship-mixed = Costruisci una nave in { $square } per { $price } carte, una delle quali { $card }
choice-remove = Riprendi la nave in { $square }
choice-jokers =
    { $jokers ->
        [0] Nessun jolly: { $rest } × { $card }
        [one] Un jolly e { $rest } × { $card }
       *[other] { $jokers } jolly e { $rest } × { $card }
    }
choice-pay = Paga { $card }
choice-fee = Dai { $card }
choice-lay = Metti { $card }
choice-take = Prendi { $card } dagli scarti
choice-give = Offri { $card }
choice-want = Chiedi { $card }
choice-keep = Tieni { $card }
choice-ask = Chiedi a { $players }
choice-trade = Scambia con { $player }

problem-no-such-tile = non hai quella tessera.
problem-not-adjacent = quella casella non è accanto a quell'impero.
problem-no-chips-left = tutti i segnalini di quell'impero sono già sulla mappa.
problem-no-ship-there = lì non hai navi.
problem-nowhere-to-sail = con le tue carte quella nave non arriva da nessuna parte.
problem-no-chip = le navi finiscono il viaggio solo in caselle che appartengono a un impero.
problem-same-square = la nave è già lì.
problem-square-full = lì non c'è posto per un'altra tua nave.
problem-too-dear = ti mancano carte del colore dell'impero per quel viaggio.
problem-no-card-for-owner = non ti resterebbe una carta per chi possiede la città.
problem-no-chip-for-city = le città si costruiscono solo in caselle che appartengono a un impero.
problem-not-in-control = ti serve una nave lì, e nessun altro deve averne.
problem-city-there = lì c'è già una città.
problem-no-city-in-tyros = in questa edizione nessuno costruisce una città a Tiro.
problem-no-cities-left = tutte le tue città sono sulla mappa.
problem-city-too-dear = ti mancano carte di quel colore per una città.
problem-no-yard = le navi si costruiscono dove hai una città, o a Tiro finché nessuno vi ha una città.
problem-no-ships-left = tutte le tue navi sono sulla mappa.
problem-ship-too-dear = non hai le carte per una nave lì.
problem-no-such-coast = su quella costa non hai navi.
problem-wrong-jokers = con tanti jolly il prezzo non si può pagare.
problem-not-in-hand = non hai in mano quella carta.
problem-out-of-order = le carte si scelgono nell'ordine arancione, giallo, verde, viola, jolly, e devono poterne seguire abbastanza; torna indietro e comincia dalla prima.
problem-colour-missing = almeno una carta deve avere il colore dell'impero.
problem-bank-too-dear = hai troppo poche carte per commerciare con la banca.
problem-enough-laid = ci sono già tre carte.
problem-nothing-laid = non hai messo nessuna carta.
problem-pile-too-small = il mazzo non ha tante carte.
problem-three-for-three = in questa edizione si cambiano esattamente tre carte.
problem-three-for-one = uno scarto costa esattamente tre carte.
problem-not-in-discards = quella carta non è tra gli scarti.
problem-no-more-offers = in un turno non si possono fare altre offerte.
problem-no-more-trades = in un giro non si possono fare altri scambi.
problem-nobody-to-trade = per uno scambio servono carte da entrambe le parti.
problem-nothing-given = di' prima che cosa dai.
problem-nothing-wanted = di' prima che cosa vuoi.
problem-giving-is-over = stai già scegliendo che cosa vuoi; torna indietro per dare di più.
problem-wants-too-much = nessuno può averne tante.
problem-given-already = quello che dai non puoi anche chiederlo.
problem-nothing-to-want = non resterebbe nulla da chiedere.
problem-not-to-be-asked = lì non si può chiedere: sei tu, è un posto vuoto, o qualcuno con meno carte di quante ne vuoi.
problem-one-at-a-time = in questa edizione si chiede a un giocatore alla volta.
problem-cannot-agree = non hai le carte richieste.
problem-did-not-agree = quel giocatore non ha accettato.

log-founded = { $square } appartiene all'impero { $empire }.
log-round = Comincia il giro { $number }. Primo giocatore: { $player }.
log-last-round = Questo è l'ultimo giro.
log-grow = { $player } gioca { $square } per l'impero { $empire }.
log-tyros = Tiro entra nell'impero { $empire }.
log-shows = { $player } non può ingrandire alcun impero e mostra le tessere { $tiles }.
log-under = { $player } mette { $square } sotto la pila.
log-draws-tile = { $player } pesca la tessera { $tiles }.
log-pass = { $player } passa.
log-sail = { $player } naviga da { $start } a { $square } per { $cards }.
log-fee = { $player } dà una carta a { $other }.
log-fee-seen = { $player } dà una carta a { $other }: { $card }.
log-city = { $player } costruisce una città in { $square } per { $cards }.
log-pioneer = { $player } ha per primo una città in ogni impero: { $points } punti.
log-ship = { $player } costruisce una nave in { $square } per { $cards }.
log-draw = { $player } cambia { $cards } alla banca.
log-drawn = Peschi { $cards }.
log-take = { $player } scarta { $cards } e prende { $card } dagli scarti.
log-offer = { $player } offre { $give } per { $want } a { $asked }.
log-agreed = Accettano: { $players }.
log-refused = Nessuno accetta.
log-withdraw = { $player } ritira l'offerta.
log-trade = { $player } dà a { $other } { $give } per { $want }.
log-discards = { $player } scarta { $cards }.
log-over = La partita è finita. Vince: { $winners }.

score-city = Città in { $square } ({ $empire })
score-ships = Navi in { $square } ({ $empire })
score-most-cities = Più città nell'impero { $empire }
score-pioneer = Per primo una città in ogni impero
score-total = Punti
score-tie-break = Punti nell'impero maggiore (in caso di parità)

view-round = giro { $round }
view-last-round = ultimo giro
view-player = Giocatore
view-cards = Carte
view-known = Note
view-tiles = Tessere
view-ships = Navi rimaste
view-cities = Città rimaste
view-points = Punti
view-hand = Le tue carte
view-own-tiles = Le tue tessere
view-laid = Messe
view-offer = Offerta
view-offer-cards = { $player }: { $give } per { $want }
view-discards = Scarti
view-empires = Imperi
view-squares =
    { $count ->
        [one] { $empire }: { $count } casella, posto { $rank }
       *[other] { $empire }: { $count } caselle, posto { $rank }
    }
view-piles =
    { $cards ->
        [one] { $cards } carta nel mazzo
       *[other] { $cards } carte nel mazzo
    } · { $tiles ->
        [one] { $tiles } tessera nella pila
       *[other] { $tiles } tessere nella pila
    }
view-legend = ▪ città, ▴ nave, con la lettera del giocatore

rules-title = Tyros in breve
rules-T1 =
    Che cosa c'è (T1). Una tessera per ognuna delle 32 caselle di terra. Sessanta carte: quattordici per ciascuno dei colori arancione, giallo, verde e viola, e quattro jolly. Dieci navi e dieci città per ogni giocatore. Venti segnalini per ciascuno dei quattro imperi, che non sono di nessuno.
rules-T2 =
    La mappa (T2). Cinque file di sette caselle intorno al Mediterraneo. Gli imperi crescono attraverso i lati comuni. Le navi passano solo dove due caselle hanno acqua in comune. La casella 16 ha una costa ovest e una est; per andare dall'una all'altra si passa dalla 17. Nel mare del serpente e nel deserto non si entra.
rules-T3 =
    L'inizio (T3). Ognuno ha due navi a Tiro. Quattro tessere dicono dove cominciano gli imperi, mai fianco a fianco. Quando 31 o 32 entra in un impero, vi entra anche Tiro. Ognuno riceve quattro tessere.
rules-T4 =
    Un giro (T4). Prima ognuno riceve dodici carte (tre giocatori) o dieci (quattro). Poi a turno si gioca una tessera accanto a un impero, che così cresce, e se ne pesca un'altra; in tre giocatori sempre, in quattro nel primo giro, lo si fa due volte. Chi non può mostra tutte le tessere e ne cambia una. Poi a turno si fa un'azione o si passa, finché tutti passano uno dopo l'altro. Alla fine del giro si possono tenere tre carte, e comincia il giocatore seguente.
rules-T5 =
    Azioni (T5). I jolly valgono come ogni colore. Muovere una nave (T5.A): per ogni casella del viaggio una carta del colore della casella d'arrivo, e una per il proprietario se là c'è la città di un altro; in una casella stanno due navi. Costruire una città (T5.B) dove solo tu hai navi: cinque carte del colore, o quattro con due navi; una nave torna indietro. Costruire una nave (T5.C) in una tua città: una carta del colore, e una seconda se c'è già una nave; a Tiro senza città tante carte quante navi vi stanno poi. Banca (T5.D): cambiare da una a tre carte, o tre per uno scarto. Giocatori (T5.E): offrire carte per carte; chi viene interrogato risponde in segreto, e scegli tra chi accetta.
rules-T6 =
    La fine (T6). Il giro in cui qualcuno gioca l'ultima tessera della mano è l'ultimo; lo è anche un giro in cui nulla può crescere.
rules-T7 =
    Punti (T7). Le città valgono 12, 10, 9 o 8, dall'impero maggiore al minore. Le caselle senza città con navi di un solo giocatore valgono 6, 5, 4 o 3. Chi per primo ha una città in ogni impero ne ottiene 7, e così chi da solo ha più città in un impero. In caso di parità decidono i punti nell'impero maggiore.
rules-T8 =
    Segreti (T8). Carte e tessere in mano sono segrete. Ciò che si paga, scarta, scambia o mostra lo vedono tutti; la carta data al proprietario di una città la vedono solo quei due.
rules-T9 =
    L'edizione italiana (T9). Cinque tessere a testa, e una sola crescita per giro. A Tiro si può sempre andare, e lì come presso una città può stare ogni numero di navi; nessuno paga il proprietario di una città, e a Tiro non se ne costruiscono. Una nave costa tante carte quante navi stanno poi nella casella. La banca cambia esattamente tre carte. Si chiede a un giocatore alla volta. Le città valgono 12, 10, 9 o 7, le navi 8, 6, 5 o 4, e Tiro è di chi vi ha più navi.
