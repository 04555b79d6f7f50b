game-title = Thurn und Taxis
game-about = Collega una città dopo l’altra con percorsi postali, costruisci case di posta e conquista carrozze sempre più grandi.
game-goal = Vince chi ha più punti: le tessere bonus e la tua carrozza più grande contano per te, ogni casa non costruita contro di te.
option-audience = modulo “L’udienza”
option-office = modulo “In carica”
option-all_provinces = bonus per tutte le province, Baiern compresa
option-memory = guardare i propri religiosi (strict: mai, open: sempre)

official-postmaster = mastro di posta
official-carrier = postiglione
official-administrator = amministratore
official-cartwright = carradore
cleric-altar-server = chierichetto
cleric-monk = monaco
cleric-priest = prete
cleric-bishop = vescovo
cleric-cardinal = cardinale
stack-route-5 = percorso di 5 città
stack-route-6 = percorso di 6 città
stack-route-7 = percorso di 7 città
stack-baden = Baden
stack-wuerttemberg-hohenzollern = Württemberg e Hohenzollern
stack-schweiz-tyrol = Schweiz e Tyrol
stack-boehmen-salzburg = Böhmen e Salzburg
stack-baiern = Baiern
stack-outside-baiern = tutte le province tranne Baiern
stack-all-provinces = tutte le province
stack-end = fine della partita
bonus-tile = { $stack } ({ $value })

prompt-clerics = Quale religioso viaggia nella carrozza di { $coach }?
prompt-take = Prendi una carta scoperta o una dal mazzo.
prompt-take-second = Il mastro di posta ti aiuta: prendi una seconda carta.
prompt-play = Aggiungi una carta al tuo percorso, o scarta il percorso.
prompt-start = Comincia un nuovo percorso con una carta della tua mano.
prompt-carry = Il postiglione ti aiuta: aggiungi una seconda carta al tuo percorso.
prompt-close = Chiudi il percorso o lo continui al prossimo turno?
prompt-houses = Dove costruisci le case?
prompt-house = Quali città ricevono una casa?
prompt-cartwright = Il tuo percorso ha { $cities } città. Chiami il carradore per la carrozza { $carriage }?
prompt-coach = Quale carrozza si muove adesso?
prompt-road = Quale strada prende la carrozza di { $coach } da { $town }?
prompt-discard =
    { $count ->
        [one] Scarta ancora una carta: ne tieni tre.
       *[other] Scarta ancora { $count } carte: ne tieni tre.
    }
prompt-give-back = Restituisci da una a quattro tessere carica diverse.
prompt-reward-card = Puoi prendere una carta.
prompt-reward-house = Puoi costruire una casa in una città a tua scelta.
prompt-last-give-back = La partita è finita. Puoi restituire tessere carica un’ultima volta.

choice-deck = Prendi la prima carta del mazzo
choice-administrator = Chiama l’amministratore: sei nuove carte scoperte
choice-postmaster = Chiama il mastro di posta: prendi una seconda carta
choice-carrier = Chiama il postiglione: gioca una seconda carta
choice-cartwright = Chiama il carradore e prendi la carrozza
choice-decline = No, grazie
choice-close = Chiudi il percorso
choice-keep = Lascia aperto il percorso
choice-discard-route = Scarta il percorso e cominciane uno nuovo
choice-one-each = Una casa in ogni provincia
choice-all = Tutte le città in { $province }: { $cities }
choice-take = Prendi { $city }
choice-start = Comincia con { $city }
choice-front = { $city } in testa, prima di { $end }
choice-back = { $city } in coda, dopo { $end }
choice-house = Costruisci una casa a { $city }
choice-discard = Scarta { $city }
choice-lay = Nella carrozza di { $coach }: { $cleric }
choice-move = Muovi la carrozza di { $coach }
choice-joker = Usa una mossa libera per la carrozza di { $coach }
choice-road = Verso { $town }
choice-give = Restituisci { $tiles } ({ $reward })
reward-1 = senza ricompensa
reward-2 = per una carta
reward-3 = per un punto vittoria
reward-4 = per una casa

problem-not-in-display = tra le carte scoperte non c’è quella città.
problem-deck-empty = non ci sono più carte da pescare.
problem-official-used = in questo turno ti ha già aiutato un funzionario.
problem-must-call-postmaster = non hai carte in mano: in questo turno ti serve il mastro di posta.
problem-no-effect = adesso non avrebbe effetto.
problem-too-late = il mastro di posta aiuta solo prima che tu giochi una carta.
problem-not-in-hand = non hai in mano carte di quella città.
problem-no-route = non hai ancora un percorso.
problem-route-lies = hai già un percorso: allungalo, o prima scartalo.
problem-in-route = quella città è già nel tuo percorso.
problem-no-road = da lì nessuna strada porta a quel capo del percorso.
problem-one-city = con una sola città i due capi coincidono: aggiungi in coda.
problem-too-short = per chiudere un percorso servono almeno tre città.
problem-not-in-route = il tuo percorso non ha città in quella provincia.
problem-no-house-here = lì adesso non si può costruire una casa.
problem-house-stands = lì hai già una casa.
problem-house-order = le case si mettono nell’ordine della mappa, e dopo questa resterebbero troppo poche città.
problem-out-of-order = si scarta nell’ordine della mappa; dopo questa ne resterebbero troppo poche, o intendevi una città precedente.
problem-cleric-laid = quel religioso è già in una carrozza.
problem-coach-in-rome = quella carrozza è già a Roma.
problem-no-card-for-coach = nessuna carta del percorso muove adesso quella carrozza.
problem-no-joker = non hai mosse libere.
problem-no-such-road = da dove si trova la carrozza nessuna strada porta lì.
problem-tile-not-held = non hai quelle tessere.
problem-too-few-tiles = dopo la fine solo tre o quattro tessere diverse danno qualcosa.
problem-no-reward = per queste tessere non c’è più niente da ottenere.

log-start = Comincia { $player }.
log-display = Carte scoperte: { $cities }.
log-clerics = { $player } ha messo un religioso in ogni carrozza.
log-cleric-own = Nella carrozza di { $coach } hai messo: { $cleric }.
log-take = { $player } prende { $city }.
log-deck = { $player } prende una carta dal mazzo.
log-deck-own = Prendi { $city } dal mazzo.
log-administrator = { $player } chiama l’amministratore: nuove carte.
log-postmaster = { $player } chiama il mastro di posta.
log-carrier = { $player } chiama il postiglione.
log-cartwright = { $player } chiama il carradore.
log-play = { $player } gioca { $city }: { $route }.
log-discard-route = { $player } scarta il percorso { $route }.
log-close = { $player } chiude il percorso { $route }.
log-houses =
    { $left ->
        [one] { $player } costruisce a { $cities } (ancora una casa).
       *[other] { $player } costruisce a { $cities } (ancora { $left } case).
    }
log-tile = { $player } ottiene una tessera bonus: { $tile }.
log-carriage = { $player } prende la carrozza { $carriage }.
log-end-tile = { $player } prende la tessera di fine partita: questo è l’ultimo round.
log-discard = { $player } scarta { $city }.
log-coach = La carrozza di { $coach } raggiunge { $town }.
log-audience = In udienza come { $cleric }: { $players }.
log-gone = Lascia l’udienza come { $cleric }: { $players }.
log-office = { $player } prende una tessera carica: { $official }.
log-give = { $player } restituisce: { $tiles }.
log-point = { $player } prende un punto vittoria.
log-new-deck = Gli scarti vengono mescolati e formano il nuovo mazzo.
log-over = La partita è finita. Vittoria di { $winners }.

score-carriage =
    { $carriage ->
        [0] Nessuna carrozza
       *[other] Carrozza { $carriage }
    }
score-houses = Case non costruite
score-clerics = Religiosi in udienza
score-points = Tessere punto vittoria
score-total = Totale
score-tie-break = Posti dalla tessera di fine partita (spareggio)

view-turn = tocca a { $player }
view-deck =
    { $count ->
        [one] { $count } carta nel mazzo
       *[other] { $count } carte nel mazzo
    }
view-player = Giocatore
view-cards = Carte
view-houses = Case rimaste
view-carriage = Carrozza
view-bonus = Bonus
view-route = Percorso
view-offices = Cariche
view-points = Punti
view-display = Carte scoperte
view-hand = La tua mano
view-discards = Scarti
view-stacks = Tessere bonus
view-supply = Tessere carica
view-coaches = Carrozze
view-audience = In udienza
view-clerics = I tuoi religiosi
view-known = Carte note
view-official = con l’aiuto di: { $official }

rules-title = Thurn und Taxis in breve
rules-U1 =
    I componenti (U1). Tre carte per ognuna delle 22 città, 20 case per giocatore, carrozze da 3 a 7, e pile di tessere bonus, con la migliore in cima.
rules-U2 =
    La mappa (U2). Nove province con 22 città, unite da 45 strade. Le città di una provincia hanno lo stesso colore.
rules-U3 =
    Preparazione (U3). Sei carte città sono scoperte. Nessuno ha ancora carte; il primo giocatore è estratto a sorte.
rules-U4 =
    Il tuo turno (U4). Prendi una carta, tra le scoperte o alla cieca dal mazzo. Poi gioca una carta: comincia un percorso, o va a uno dei due capi se una strada unisce le due città e la città non è ancora nel percorso. Se non puoi o non vuoi allungarlo, scarta tutto il percorso e ricomincia. Poi puoi chiudere un percorso di tre o più città. Una volta per turno può aiutarti un funzionario: il mastro di posta ti fa prendere una seconda carta, l’amministratore cambia le sei carte scoperte prima che tu prenda, il postiglione ti fa giocare una seconda carta, e il carradore ti dà una carrozza anche se al percorso mancano una o due città. Se cominci il turno senza carte, ti serve il mastro di posta.
rules-U5 =
    Chiudere un percorso (U5). Costruisci una casa in una città di ogni provincia del percorso, oppure in tutte le sue città di una sola provincia; mai due tue case nella stessa città. Poi prendi le tessere bonus: per percorsi di 5, 6, o 7 e più città, per un gruppo di province pieno di tue case, e per una casa in ogni provincia tranne Baiern (con un’opzione, anche in Baiern). Se il percorso è lungo almeno quanto la tua prossima carrozza (3, 4, 5, 6, 7), la prendi. Infine scarti, scoperti, il percorso e le carte in mano, tranne tre.
rules-U6 =
    Fine della partita (U6). Chi per primo prende una carrozza 7 o costruisce la sua ultima casa riceve la tessera di fine partita, e si completa il round. Contano la tua carrozza più alta (3: 2, 4: 3, 5: 5, 6: 7, 7: 10) e le tessere bonus, meno un punto per ogni casa non costruita, più i punti dei moduli. In caso di parità vince chi ha la tessera di fine partita, altrimenti il primo dei pari dopo di lui.
rules-U7 =
    Che cosa è segreto (U7). Le carte prese dal mazzo sono segrete; quelle scoperte le hanno viste tutti. I religiosi viaggiano coperti.
rules-X =
    L’udienza (X). Prima della partita ognuno mette i suoi cinque religiosi, da 1 a 5 punti, coperti nelle cinque carrozze, uno per carrozza. Quando chiudi un percorso, ogni sua carta che non ti ha appena dato una casa muove la carrozza della sua provincia di una città verso Roma; scegli tu l’ordine e, ai bivi, la strada. Lodz, e le carte la cui carrozza è già a Roma, muovono un’altra carrozza a scelta. Quando una carrozza arriva a Roma, i suoi religiosi vengono rivelati e vanno sui campi del loro rango; chi vi era arrivato con una carrozza precedente se ne va. Alla fine i religiosi sui campi danno i loro punti.
rules-Y =
    In carica (Y). Quando un funzionario ti aiuta, prendi una tessera della sua carica. Quando si prende l’ultima tessera di una carica, a turno ognuno ne restituisce da una a quattro diverse: due danno una carta, tre un punto vittoria, quattro una casa in una città a scelta. Si ripete finché una carica resta senza tessere. Dopo la fine tutti possono farlo ancora una volta, per un punto o una casa.

explain-deck = Il mazzo. All’inizio del turno prendi una carta scoperta, o da qui la prima senza vederla.
explain-official-postmaster = Il mastro di posta ti fa prendere una seconda carta dopo la prima. In ogni turno ti aiuta un solo funzionario.
explain-official-carrier = Il postiglione ti fa giocare una seconda carta dopo la prima. In ogni turno ti aiuta un solo funzionario.
explain-official-administrator = L’amministratore scopre sei carte nuove, prima che tu ne prenda una. In ogni turno ti aiuta un solo funzionario.
explain-official-cartwright = Quando chiudi un percorso a cui mancano una o due città per la prossima carrozza, il carradore te la procura. In ogni turno ti aiuta un solo funzionario.
explain-province = Una provincia. Quando chiudi un percorso, costruisci una casa in ogni sua provincia, o in tutte le sue città di una.
explain-display = Le carte scoperte. All’inizio del turno ne prendi una, o una dal mazzo.
explain-hand = Una carta per il percorso. Dopo aver preso, ne aggiungi una a un’estremità; ci dev’essere una strada.
explain-route-front = Una carta per il percorso. Dopo aver preso, ne aggiungi una a un’estremità; ci dev’essere una strada.
explain-route-back = Una carta per il percorso. Dopo aver preso, ne aggiungi una a un’estremità; ci dev’essere una strada.
explain-city = Una città. Quando chiudi un percorso, costruisci case nelle sue città.
explain-cleric = Uno dei tuoi religiosi. All’inizio ne metti uno in ogni carrozza per Roma; gli altri non vedono quale.
explain-coach = Una carrozza in viaggio per Roma. Quando chiudi un percorso, le carte per cui non costruisci case muovono le carrozze.
explain-joker = Un movimento libero: per una carrozza qualsiasi in viaggio per Roma.
explain-town = Una località sulle strade per Roma. Al bivio decide chi muove la carrozza.

# Perché una scelta è migliore di un’altra.
reason-houses =
    { $way ->
        [more] { $n ->
            [one] una casa in più sul tabellone
           *[other] { $n } case in più sul tabellone
        }
       *[less] { $n ->
            [one] una casa in meno sul tabellone
           *[other] { $n } case in meno sul tabellone
        }
    }
reason-route =
    { $way ->
        [more] { $n ->
            [one] il tuo percorso è più lungo di una città
           *[other] il tuo percorso è più lungo di { $n } città
        }
       *[less] { $n ->
            [one] il tuo percorso è più corto di una città
           *[other] il tuo percorso è più corto di { $n } città
        }
    }
reason-carriage =
    { $way ->
        [more] { $n ->
            [one] una carrozza in più
           *[other] { $n } carrozze in più
        }
       *[less] { $n ->
            [one] una carrozza in meno
           *[other] { $n } carrozze in meno
        }
    }
part-goal = Lo scopo
part-turn = Un turno
part-score = Che cosa conta
part-audience = L’udienza
part-office = In carica
example-houses = Costruisci le tue case di posta chiudendo percorsi. Le case in tutte le città di un gruppo di province danno una tessera bonus, i percorsi lunghi un’altra, e percorsi sempre più lunghi carrozze sempre più grandi. Ogni casa che resta costa un punto.
example-take = Prima prendi una carta città: una scoperta o una dal mazzo. Qui Augsburg si attaccherebbe al tuo percorso, a Ulm.
example-play = Poi gioca una carta: aggiungila a un’estremità del tuo percorso, lungo una strada. Se nessuna città va bene, rinunci a tutto il percorso e ricominci.
example-each = Da tre città in su puoi chiudere il percorso. O costruisci una casa in ognuna delle sue province …
example-all = … o una in ogni città del percorso in una sola provincia. Poi si scartano tutte le carte del percorso, e ne tieni tre in mano.
example-officials = Una volta per turno ti aiuta un funzionario: il mastro di posta con una seconda carta da prendere, il postiglione con una seconda da giocare, l’amministratore con sei nuove carte scoperte, il carradore con una carrozza per un percorso a cui mancano una o due città.
example-bonuses = Chi arriva primo prende di più: ogni pila di tessere bonus comincia dalla più alta. Le carrozze si prendono una alla volta, per percorsi di 3, 4, 5, 6 e 7 città, e valgono 2, 3, 5, 7 o 10. Chi prende una carrozza 7 o costruisce l’ultima casa fa finire la partita dopo questo giro.
example-coach = Prima della partita ciascuno nasconde cinque religiosi in cinque carrozze. Una carta del tuo percorso senza casa muove la carrozza della sua provincia di un luogo verso Roma.
example-fields = A Roma gli religiosi di una carrozza scendono: ognuno va al campo d’udienza del suo rango e manda via chi vi era giunto con una carrozza precedente. Chi è lì alla fine vale da 1 a 5 punti.
example-office = Chi usa un funzionario prende una tessera della sua carica. Quando è presa l’ultima di una carica, tutti ne restituiscono, tutte diverse: due danno una carta, tre un punto, quattro una casa dove vuoi.
