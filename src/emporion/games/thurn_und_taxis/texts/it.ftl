game-title = Thurn und Taxis
game-about = Traccia percorsi postali di città in città, costruisci stazioni di posta e conquista carrozze sempre più grandi.
option-audience = modulo «L’udienza»
option-office = modulo «In carica»
option-all_provinces = bonus per case in tutte le province, anche in Baiern
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
stack-outside-baiern = tutte le province fuori dalla Baiern
stack-all-provinces = tutte le province
stack-end = fine della partita
bonus-tile = { $stack } ({ $value })

prompt-clerics = Quale religioso viaggia nella carrozza di { $coach }?
prompt-take = Prendi una carta scoperta o dal mazzo.
prompt-take-second = Il mastro di posta ti aiuta: prendi una seconda carta.
prompt-play = Aggiungi una carta al percorso, oppure scartalo.
prompt-start = Comincia un nuovo percorso con una carta della mano.
prompt-carry = Il postiglione ti aiuta: aggiungi una seconda carta al percorso.
prompt-close = Chiudere il percorso, o continuarlo nel prossimo turno?
prompt-houses = Dove costruisci le case?
prompt-house = In quale città va la prossima casa?
prompt-cartwright = Il tuo percorso ha { $cities } città. Chiamare il carradore per la carrozza { $carriage }?
prompt-coach = Quale carrozza si muove adesso?
prompt-road = Quale strada prende la carrozza di { $coach } da { $town }?
prompt-discard =
    { $count ->
        [one] Scarta ancora una carta: ne tieni tre.
       *[other] Scarta ancora { $count } carte: ne tieni tre.
    }
prompt-give-back = Restituisci da una a quattro tessere carica diverse.
prompt-reward-card = Puoi prendere una carta.
prompt-reward-house = Puoi costruire una casa in una città qualsiasi.
prompt-last-give-back = La partita è finita. Puoi restituire ancora una volta le tessere carica.

choice-deck = Prendi la prima carta del mazzo
choice-administrator = Chiama l’amministratore: sei nuove carte scoperte
choice-postmaster = Chiama il mastro di posta: prendi una seconda carta
choice-carrier = Chiama il postiglione: gioca una seconda carta
choice-cartwright = Chiama il carradore e prendi la carrozza
choice-decline = Rinuncia
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
reward-1 = senza compenso
reward-2 = per una carta
reward-3 = per un punto vittoria
reward-4 = per una casa

problem-not-in-display = nessuna carta scoperta è di quella città.
problem-deck-empty = non ci sono carte da pescare.
problem-official-used = in questo turno ti ha già aiutato un funzionario.
problem-must-call-postmaster = senza carte in mano in questo turno ti serve il mastro di posta.
problem-no-effect = adesso non avrebbe effetto.
problem-too-late = il mastro di posta aiuta solo prima che tu giochi.
problem-not-in-hand = non hai in mano carte di quella città.
problem-no-route = non hai ancora un percorso.
problem-route-lies = hai già un percorso: allungalo, o prima scartalo.
problem-in-route = quella città è già nel percorso.
problem-no-road = da lì nessuna strada porta a quel capo del percorso.
problem-one-city = con una sola città i due capi sono uguali: aggiungi in coda.
problem-too-short = per essere chiuso un percorso deve avere almeno tre città.
problem-not-in-route = il tuo percorso non ha città in quella provincia.
problem-no-house-here = lì adesso non si può costruire.
problem-house-stands = lì c’è già una tua casa.
problem-house-order = le case si mettono nell’ordine della carta, e dopo questa resterebbero troppo poche città.
problem-out-of-order = si scarta nell’ordine della carta; dopo questa ne seguirebbero troppo poche, o si intendeva una città precedente.
problem-cleric-laid = quel religioso è già in carrozza.
problem-coach-in-rome = quella carrozza è già a Roma.
problem-no-card-for-coach = nessuna carta del percorso muove adesso quella carrozza.
problem-no-joker = non hai mosse libere.
problem-no-such-road = dalla città della carrozza nessuna strada porta lì.
problem-tile-not-held = non hai quelle tessere.
problem-too-few-tiles = dopo la fine solo tre o quattro tessere diverse valgono qualcosa.
problem-no-reward = per queste tessere non c’è più nulla da ottenere.

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
log-houses = { $player } costruisce a { $cities } (case rimaste: { $left }).
log-tile = { $player } ottiene un bonus: { $tile }.
log-carriage = { $player } prende la carrozza { $carriage }.
log-end-tile = { $player } prende la tessera di fine partita: il giro viene completato.
log-discard = { $player } scarta { $city }.
log-coach = La carrozza di { $coach } raggiunge { $town }.
log-audience = In udienza come { $cleric }: { $players }.
log-gone = Lascia l’udienza come { $cleric }: { $players }.
log-office = { $player } prende una tessera carica: { $official }.
log-give = { $player } restituisce: { $tiles }.
log-point = { $player } prende un punto vittoria.
log-new-deck = Gli scarti vengono mescolati e formano il nuovo mazzo.
log-over = La partita è finita. Ha vinto: { $winners }.

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
view-display = Scoperte
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
    Che cosa c’è (U1). Tre carte per ognuna delle 22 città, 20 case a testa, carrozze da 3 a 7, e tessere bonus in pile, la migliore in cima.
rules-U2 =
    La carta (U2). Nove province con 22 città, unite da 45 strade. Le città di una provincia hanno lo stesso colore.
rules-U3 =
    L’inizio (U3). Sei carte città sono scoperte. Nessuno ha carte; chi comincia è estratto a sorte.
rules-U4 =
    Il tuo turno (U4). Prendi una carta, tra le scoperte o alla cieca dal mazzo. Gioca una carta: comincia un percorso, o si aggiunge a uno dei suoi capi se una strada unisce le due città e la città non è ancora nel percorso. Chi non può o non vuole allungarlo lo scarta tutto e ricomincia. Poi puoi chiudere un percorso di almeno tre città. Una volta per turno può aiutarti un funzionario: il mastro di posta con una seconda carta da prendere, l’amministratore con sei nuove carte scoperte prima di prendere, il postiglione con una seconda carta da giocare, il carradore con una carrozza per un percorso a cui mancano una o due città. Chi comincia il turno senza carte ha bisogno del mastro di posta.
rules-U5 =
    Chiudere (U5). Costruisci una casa in una città di ogni provincia del percorso, o in tutte le sue città di una provincia; mai due tue nella stessa città. Poi vengono i bonus: per percorsi di 5, 6, o 7 e più città, per ogni gruppo di province pieno di tue case, e per una casa in ogni provincia fuori dalla Baiern (un’opzione chiede anche la Baiern). Se il percorso è lungo quanto la tua prossima carrozza (3, 4, 5, 6, 7), la prendi. Infine si scartano, scoperti, il percorso e le carte in mano oltre le tre che tieni.
rules-U6 =
    La fine (U6). Chi per primo prende una carrozza 7 o costruisce l’ultima casa riceve la tessera di fine partita, e il giro viene completato. Punti: la carrozza più alta (3: 2, 4: 3, 5: 5, 6: 7, 7: 10), le tessere bonus, meno uno per ogni casa non costruita; e quelli dei moduli. In parità vince chi ha la tessera di fine partita, o il primo dei pari dopo di lui.
rules-U7 =
    Segreti (U7). Le carte prese dal mazzo sono segrete; quelle scoperte le hanno viste tutti. I religiosi viaggiano coperti.
rules-X =
    L’udienza (X). Prima della partita ognuno mette i suoi cinque religiosi, da 1 a 5 punti, coperti nelle cinque carrozze, uno per ciascuna. Quando si chiude un percorso, ogni sua carta che ora non ha portato una casa muove la carrozza della sua provincia di una città verso Roma; il giocatore sceglie l’ordine e, ai bivi, la strada. Lodz, e le carte la cui carrozza è già a Roma, muovono un’altra carrozza a scelta. Quando una carrozza arriva a Roma i suoi religiosi si scoprono e vanno sui campi del loro rango; chi vi era giunto con una carrozza precedente se ne va. Alla fine i religiosi sui campi danno i loro punti.
rules-Y =
    In carica (Y). Chi è aiutato da un funzionario prende una tessera di quella carica. Quando si prende l’ultima di una carica, tutti a turno restituiscono da una a quattro tessere diverse: due danno una carta, tre un punto vittoria, quattro una casa in una città qualsiasi. Si ripete finché una carica è senza tessere. Dopo la fine tutti possono farlo ancora una volta, per un punto o una casa.
