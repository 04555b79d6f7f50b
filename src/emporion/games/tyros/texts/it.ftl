game-title = Tyros
game-about = Salpa da Tyros verso le coste di quattro imperi in crescita, fonda città e scambia le carte che ti servono.
game-goal = Vince chi ha più punti. Le città valgono 12 nell’impero più grande e 8 nel più piccolo, una casella con solo navi tue da 6 a 3.
option-edition = edizione
option-founding = caselle iniziali degli imperi
option-offers = massimo di offerte ai giocatori per turno
option-trades = massimo di scambi con i giocatori per round
option-board = file della mappa

card-orange = arancione
card-yellow = giallo
card-green = verde
card-violet = viola
card-joker = jolly
card-any = qualsiasi
cards-of =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
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
prompt-bury = Non puoi giocare nessuna delle tue tessere. Mettine una sotto la pila.
prompt-act = Scegli un’azione o passa.
prompt-sail = Dove va la tua nave da { $square }?
prompt-jokers =
    { $count ->
        [one] Costa una carta: { $card }. Usi un jolly?
       *[other] Costa { $count } carte: { $card }. Quanti jolly usi?
    }
prompt-pay =
    { $count ->
        [one] Manca ancora una carta; in tutto almeno una dev’essere per “{ $card }”. Pagate finora: { $laid }.
       *[other] Mancano ancora { $count } carte; in tutto almeno una dev’essere per “{ $card }”. Pagate finora: { $laid }.
    }
prompt-fee = La città è di { $player }. Quale carta dai in cambio?
prompt-coast = Quale nave della casella 16 torna nella tua riserva?
prompt-bank = Scarta carte e pescane altrettante dalla banca, o con tre prendi una carta dagli scarti.
prompt-bank-laid = Scartate per la banca: { $laid }. Aggiungi carte, pescane altrettante, o con tre prendi una carta dagli scarti.
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
choice-offer = Proponi uno scambio agli altri
choice-draw =
    { $count ->
        [one] Pesca una carta dal mazzo
       *[other] Pesca { $count } carte dal mazzo
    }
choice-enough = Non tenere altro
choice-yes = Accetta
choice-no = Rifiuta
choice-withdraw = Ritira l’offerta
choice-grow = Gioca { $square } per l’impero { $empire }
choice-under = Metti { $square } sotto la pila
choice-sail = Muovi una nave da { $square }
choice-to = Vai a { $square } per { $price } × { $card }
choice-to-city = Vai a { $square } per { $price } × { $card } e una carta a { $player }
choice-city = Costruisci una città a { $square } per { $price } × { $card }
choice-ship = Costruisci una nave a { $square } per { $price } × { $card }
choice-ship-mixed = Costruisci una nave a { $square } per { $price } carte, una { $card }
choice-remove = Riprendi la nave a { $square }
choice-jokers =
    { $jokers ->
        [0] Nessun jolly: { $rest } × { $card }
        [one] Un jolly e { $rest } × { $card }
       *[other] { $jokers } jolly e { $rest } × { $card }
    }
choice-pay = Paga { $card }
choice-fee = Dai { $card }
choice-lay = Scarta { $card }
choice-take = Prendi { $card } dagli scarti
choice-give = Offri { $card }
choice-want = Chiedi { $card }
choice-keep = Tieni { $card }
choice-ask = Chiedi a { $players }
choice-trade = Scambia con { $player }

problem-no-such-tile = non hai quella tessera.
problem-not-adjacent = quella casella non è accanto a quell’impero.
problem-no-chips-left = tutti i segnalini di quell’impero sono già sulla mappa.
problem-no-ship-there = lì non hai navi.
problem-nowhere-to-sail = con le tue carte quella nave non va da nessuna parte.
problem-no-chip = le navi possono fermarsi solo in una casella che appartiene a un impero.
problem-same-square = la nave è già lì.
problem-square-full = lì non c’è posto per un’altra tua nave.
problem-too-dear = non hai abbastanza carte del colore di quell’impero per arrivarci.
problem-no-card-for-owner = non ti resterebbe una carta per il proprietario della città.
problem-no-chip-for-city = le città si costruiscono solo in una casella che appartiene a un impero.
problem-not-in-control = lì ti serve una nave, e nessun altro deve averne.
problem-city-there = lì c’è già una città.
problem-no-city-in-tyros = in questa edizione nessuno costruisce una città a Tyros.
problem-no-cities-left = tutte le tue città sono sulla mappa.
problem-city-too-dear = non hai abbastanza carte di quel colore per una città.
problem-no-yard = le navi si costruiscono dove hai una città, o a Tyros finché non ci sono città.
problem-no-ships-left = tutte le tue navi sono sulla mappa.
problem-ship-too-dear = non hai le carte per una nave lì.
problem-no-such-coast = non hai navi su quella costa.
problem-wrong-jokers = non puoi pagare il prezzo con tanti jolly.
problem-not-in-hand = non hai in mano quella carta.
problem-out-of-order = le carte si scelgono nell’ordine arancione, giallo, verde, viola, jolly, e devono restarne abbastanza; annulla e comincia dalla prima.
problem-colour-missing = almeno una carta deve avere il colore dell’impero.
problem-bank-too-dear = non hai abbastanza carte per commerciare con la banca.
problem-enough-laid = hai già scartato tre carte.
problem-nothing-laid = non hai ancora scartato carte.
problem-pile-too-small = nel mazzo non ci sono più tante carte.
problem-three-for-three = in questa edizione si cambiano esattamente tre carte.
problem-three-for-one = una carta dagli scarti costa esattamente tre carte.
problem-not-in-discards = quella carta non è tra gli scarti.
problem-no-more-offers = in questo turno non puoi fare altre offerte.
problem-no-more-trades = in questo round non puoi fare altri scambi.
problem-nobody-to-trade = per uno scambio servono carte da entrambe le parti.
problem-nothing-given = prima scegli che cosa dai.
problem-nothing-wanted = prima scegli che cosa vuoi.
problem-giving-is-over = stai già scegliendo che cosa vuoi; annulla per dare di più.
problem-wants-too-much = nessuno può averne tante.
problem-given-already = non puoi chiedere quello che dai.
problem-nothing-to-want = non resterebbe niente da chiedere.
problem-not-to-be-asked = lì non puoi chiedere: sei tu, è un posto vuoto, o ha troppo poche carte.
problem-one-at-a-time = in questa edizione si chiede a un giocatore alla volta.
problem-cannot-agree = non hai le carte richieste.
problem-did-not-agree = quel giocatore non ha accettato.

log-founded = { $square } appartiene all’impero { $empire }.
log-round = Comincia il round { $number }. Primo giocatore: { $player }.
log-last-round = Questo è l’ultimo round.
log-grow = { $player } gioca { $square } per l’impero { $empire }.
log-tyros = Anche Tyros entra nell’impero { $empire }.
log-shows = { $player } non può far crescere nessun impero e mostra le tessere { $tiles }.
log-under = { $player } mette { $square } sotto la pila.
log-draws-tile = { $player } pesca la tessera { $tiles }.
log-pass = { $player } passa.
log-sail = { $player } naviga da { $start } a { $square } per { $cards }.
log-fee = { $player } dà una carta a { $other }.
log-fee-seen = { $player } dà una carta a { $other }: { $card }.
log-city = { $player } costruisce una città a { $square } per { $cards }.
log-pioneer = { $player } ha per primo una città in ogni impero: { $points } punti.
log-ship = { $player } costruisce una nave a { $square } per { $cards }.
log-draw = { $player } cambia { $cards } alla banca.
log-drawn = Peschi { $cards }.
log-take = { $player } scarta { $cards } e prende { $card } dagli scarti.
log-offer = { $player } offre { $give } per { $want } a { $asked }.
log-agreed = D’accordo: { $players }.
log-refused = Nessuno accetta.
log-withdraw = { $player } ritira l’offerta.
log-trade = { $player } dà a { $other } { $give } per { $want }.
log-discards = { $player } scarta { $cards }.
log-over = La partita è finita. Vittoria di { $winners }.

score-city = Città a { $square } ({ $empire })
score-ships = Navi a { $square } ({ $empire })
score-most-cities = Più città nell’impero { $empire }
score-pioneer = Primo con una città in ogni impero
score-total = Punti
score-tie-break = Punti nell’impero più grande (spareggio)

view-round = round { $round }
view-last-round = ultimo round
view-player = Giocatore
view-cards = Carte
view-known = Note
view-tiles = Tessere
view-ships = Navi
view-cities = Città
view-points = Punti
view-hand = Le tue carte
view-own-tiles = Le tue tessere
view-laid = Scartate
view-offer = Offerta
view-offer-cards = { $player }: { $give } per { $want }
view-discards = Scarti
view-empires = Imperi
view-squares =
    { $count ->
        [one] { $empire }: { $count } casella, { $rank }º posto
       *[other] { $empire }: { $count } caselle, { $rank }º posto
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
    I componenti (T1). C’è una tessera per ognuna delle 32 caselle di terra. Ci sono sessanta carte: quattordici per ciascuno dei colori arancione, giallo, verde e viola, più quattro jolly. Ogni giocatore ha dieci navi e dieci città. Ognuno dei quattro imperi ha venti segnalini; gli imperi non sono di nessuno.
rules-T2 =
    La mappa (T2). Cinque file di sette caselle intorno al Mediterraneo. Gli imperi crescono attraverso i lati comuni. Le navi passano solo tra caselle unite dal mare. La casella 16 ha una costa ovest e una costa est; per andare dall’una all’altra si passa dalla 17. Nel mare del serpente e nel deserto nessuno può entrare.
rules-T3 =
    Preparazione (T3). Ognuno ha due navi a Tyros. Quattro tessere indicano dove cominciano gli imperi, mai fianco a fianco. Quando la 31 o la 32 entra in un impero, vi entra anche Tyros. Ognuno riceve quattro tessere.
rules-T4 =
    Un round (T4). Prima ognuno riceve dodici carte (in tre) o dieci (in quattro). Poi a turno ognuno gioca una tessera accanto a un impero, che cresce di quella casella, e ne pesca un’altra: in tre lo si fa sempre due volte, in quattro solo nel primo round. Chi non può giocare mostra tutte le sue tessere e ne cambia una. Poi a turno si fa un’azione o si passa, finché tutti passano uno dopo l’altro. Alla fine del round puoi tenere tre carte, e il giocatore a sinistra diventa il primo giocatore.
rules-T5 =
    Le azioni (T5). I jolly valgono per qualsiasi colore. Muovere una nave (T5.A): per ogni casella del viaggio paghi una carta del colore della casella d’arrivo; se lì c’è la città di un altro, gli dai una carta in più. In una casella stanno due navi. Costruire una città (T5.B) dove solo tu hai navi: cinque carte del colore dell’impero, o quattro con due navi; una nave torna nella riserva. Costruire una nave (T5.C) in una tua città: una carta del colore, e una seconda se c’è già una nave; a Tyros, finché non ci sono città, tante carte quante navi ci saranno. Banca (T5.D): cambia da una a tre carte, oppure scartane tre e prendine una dagli scarti. Giocatori (T5.E): offri carte in cambio di carte; chi interpelli risponde in segreto, e tu scegli tra chi accetta.
rules-T6 =
    Fine della partita (T6). Il round in cui qualcuno gioca la sua ultima tessera è l’ultimo; lo è anche un round in cui nulla può crescere.
rules-T7 =
    I punti (T7). Le città valgono 12, 10, 9 o 8 punti, dall’impero più grande al più piccolo. Una casella senza città con navi di un solo giocatore vale 6, 5, 4 o 3. Chi per primo ha una città in ogni impero prende 7 punti, e così chi da solo ha più città in un impero. In caso di parità decidono i punti nell’impero più grande.
rules-T8 =
    Che cosa è segreto (T8). Le carte e le tessere in mano sono segrete. Quello che si paga, scarta, scambia o mostra lo vedono tutti; la carta data al proprietario di una città la vedono solo i due interessati.
rules-T9 =
    L’edizione italiana (T9). Ognuno ha cinque tessere, e si gioca una sola tessera per round. A Tyros si può sempre andare, e lì come presso una città può stare qualsiasi numero di navi. Nessuno paga il proprietario di una città, e a Tyros non se ne costruiscono. Una nave costa tante carte quante navi ci saranno nella casella. La banca cambia esattamente tre carte. Si chiede a un giocatore alla volta. Le città valgono 12, 10, 9 o 7, le navi 8, 6, 5 o 4, e Tyros è controllata da chi vi ha più navi.

explain-pile = Il mazzo. Come azione puoi dare alla banca fino a tre carte e pescarne altrettante.
explain-discards = Gli scarti. Come azione puoi dare alla banca tre carte e sceglierne una di queste.
explain-tile = Una tessera. Quando gli imperi crescono, la giochi per un impero vicino alla sua casella.
explain-ship = Una nave. Come azione il proprietario la porta in una casella di un impero; si paga nel colore di quello.
explain-square = Un posto per le navi. Per venire qui, come azione scegli prima una delle tue navi.
explain-city = Una casella. Dove solo tu hai navi, come azione puoi costruire una città, se c’è già un impero.
explain-yard = Un cantiere. Come azione costruisci navi nelle tue città, e a Tyros finché nessuno vi ha una città.
explain-hand = Le tue carte. Pagano le tue azioni, e puoi scambiarle con la banca e con gli altri giocatori.
explain-wish = Una carta da chiedere, quando proponi uno scambio agli altri.

# Perché una scelta è migliore di un’altra.
reason-ships =
    { $way ->
        [more] { $n ->
            [one] una nave in più sul tabellone
           *[other] { $n } navi in più sul tabellone
        }
       *[less] { $n ->
            [one] una nave in meno sul tabellone
           *[other] { $n } navi in meno sul tabellone
        }
    }
reason-cities =
    { $way ->
        [more] { $n ->
            [one] una città in più
           *[other] { $n } città in più
        }
       *[less] { $n ->
            [one] una città in meno
           *[other] { $n } città in meno
        }
    }
part-goal = Lo scopo
part-turn = Un round
part-score = Che cosa conta
part-italian = L’edizione italiana
example-city = Le caselle valgono per chi le tiene, secondo la grandezza del loro impero. Nel più grande questa nave, sola nella sua casella, vale 6; una città lì vale 12, quindi costruirla porta 6 punti in più.
example-growth = Prima crescono gli imperi: ciascuno gioca una tessera accanto a un impero, che ottiene quella casella. Cresce l’impero, non tu: non è di nessuno.
example-sail = Poi si agisce a turno, finché bastano le carte. Una nave va a qualsiasi distanza verso una casella di un impero. Ogni passo costa una carta, del colore della destinazione.
example-building = Una città costa cinque carte del colore dell’impero, o quattro con due navi tue lì. Una delle navi torna nella tua riserva; nessun altro può avervi una nave.
example-ranks = Più caselle, più alto il rango. Le città valgono 12, 10, 9 e 8, le caselle con navi di un solo giocatore 6, 5, 4 e 3, dall’impero più grande al più piccolo.
example-most = Chi da solo ha più città in un impero ottiene 7 punti in più; così anche il primo con una città in tutti e quattro. La casella 23 non vale per nessuno: due giocatori la dividono.
example-italian = Le città valgono 12, 10, 9 e 7, le navi 8, 6, 5 e 4. A Tyros e presso una città non c’è limite di navi, ma ognuna costa tante carte quante navi vi sono allora. Tyros stessa vale per chi vi ha più navi.
