game-title = Byzanz
game-about = Fai offerte per lotti di merci al mercato di Bisanzio, usando proprio le merci che vorresti vendere.
option-open_profits = guadagni scoperti

kind-cloth = stoffa
kind-spices = spezie
kind-wine = vino
kind-wood = legno
kind-grain = grano
kind-olives = olive
kind-traders = mercanti
card-cloth = stoffa { $value }
card-spices = spezie { $value }
card-wine = vino { $value }
card-wood = legno { $value }
card-grain = grano { $value }
card-olives = olive { $value }
card-trader = mercante

prompt-bid =
    { $highest ->
        [0] Apri l’asta oppure passa.
       *[other] Offri più di { $highest } oppure passa.
    }
prompt-lay = La tua offerta è { $value }, la più alta finora { $highest }. Aggiungi carte o fai l’offerta.
prompt-give = Scegli una carta del lotto per il mercato; il resto è tuo.
prompt-take = Scegli un tipo dal mercato e prendi tutte le sue carte.
prompt-limit =
    { $count ->
        [one] Hai una carta di troppo: vendi un tris o scarta una carta.
       *[other] Hai { $count } carte di troppo: vendi un tris o scarta delle carte.
    }
prompt-sell = L’ultimo mercato è stato spartito. Puoi ancora vendere.

choice-pass = Passa
choice-bid = Fai l’offerta di { $value }
choice-done = Non vendere altro
choice-lay = Aggiungi { $card } all’offerta
choice-give = Metti { $card } nel mercato
choice-take = Prendi { $kind }: { $cards }
choice-discard = Scarta { $card }
choice-sell = Vendi { $cards } con un guadagno di { $points }

problem-not-in-hand = non hai in mano quella carta.
problem-out-of-order = le carte si scelgono nell’ordine stoffa, spezie, vino, legno, grano, olive, ciascuna da 1 a 4; annulla e comincia dalla prima.
problem-bid-too-low = l’offerta deve superare la più alta, e così non può più riuscirci.
problem-bid-started = hai già iniziato un’offerta: prima completala o annullala.
problem-nothing-laid = non hai aggiunto nessuna carta all’offerta.
problem-not-in-lot = quella carta non è nel lotto.
problem-not-in-market = nel mercato non c’è niente di quel tipo.
problem-no-such-set = non hai in mano quelle tre carte.
problem-too-few-to-discard = si scarta nell’ordine dei tipi, e dopo questa carta ne seguirebbero troppo poche per scendere a sette.
problem-someone-over-limit = prima un altro giocatore deve scendere a sette carte.
problem-not-held = non hai in mano quella carta.

log-round = Comincia il round { $number } di { $rounds }.
log-lot = Lotto { $offer }: { $cards }.
log-pass = { $player } passa.
log-bid = { $player } offre { $value }: { $cards }.
log-wins = { $player } vince con { $value }.
log-free = Nessuno offre: { $player } prende il lotto gratis ({ $cards }).
log-give = { $player } mette { $card } nel mercato e prende { $cards }.
log-last-card = Resta solo { $player }: l’unica carta va nel mercato.
log-take = { $player } prende { $cards } dal mercato.
log-discard = { $player } scarta una carta a faccia in giù.
log-discard-own = Scarti { $card } a faccia in giù.
log-sell = { $player } vende { $cards } con un guadagno di { $points }.
log-cleared = Carte rimaste nel mercato ed eliminate dal gioco: { $cards }.
log-over = La partita è finita. Vittoria di: { $winners }.

score-card =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
score-total = Guadagno
score-tie-break = Carte rimaste in mano (spareggio)

view-round = round { $round } di { $rounds }
view-deck =
    { $count ->
        [one] { $count } carta nel mazzo
       *[other] { $count } carte nel mazzo
    }
view-lot = Lotto
view-market = Mercato
view-hand = La tua mano
view-laying = Offerta in corso
view-offers = Prossime carte lotto
view-player = Giocatore
view-offer = Carta lotto
view-bid = Offerta
view-cards = Carte
view-profit = Guadagno
view-passed = ha passato
view-discards = Scarti

rules-title = Byzanz in breve
rules-B1 =
    Le carte (B1). Sei tipi di merci, 16 carte ciascuno: sei di valore 1, cinque di valore 2, tre di valore 3 e due di valore 4. Inoltre sedici mercanti di valore 0.
rules-B2 =
    L’inizio (B2). Ognuno riceve quattro carte. Alcune carte escono dal gioco senza essere viste, in modo che il mazzo basti esattamente per tutti i round: otto in tre giocatori, sei in quattro o cinque, quattro in sei.
rules-B3 =
    Le aste (B3). In ogni round ciascun giocatore si aggiudica esattamente un lotto. La prima carta lotto della pila indica quante carte ha il lotto. A turno si offre o si passa. Fai un’offerta mettendo in tavola delle merci; conta solo il loro valore, che deve superare l’offerta più alta. In seguito puoi rilanciare aggiungendo carte, mai sostituendole. Chi passa riprende in mano la propria offerta ed esce da quest’asta. Chi vince versa la propria offerta nel mercato, vi mette anche una carta del lotto e prende le altre. Se passano tutti, chi è passato per primo riceve l’intero lotto gratis. L’ultimo giocatore del round riceve l’ultimo lotto senza fare offerte: una delle carte va nel mercato, e in cinque o sei giocatori è l’unica.
rules-B4 =
    Il mercato (B4). Dopo le aste ognuno, a partire da chi ha la carta lotto più bassa, prende dal mercato tutte le carte di un tipo. Ciò che resta esce dal gioco. Chi aveva la carta lotto più bassa apre il round successivo.
rules-B5 =
    Le vendite (B5). In qualsiasi momento, anche nel turno di un altro, puoi vendere tre carte dello stesso tipo. La più alta è il tuo guadagno, le altre due escono dal gioco. I mercanti sostituiscono qualsiasi tipo ma non sono mai il guadagno; solo tre mercanti venduti insieme valgono 5. Nessuno può tenere più di sette carte: chi ne ha di più deve subito vendere o scartare.
rules-B6 =
    La fine (B6). Dopo l’ultimo mercato tutti possono ancora vendere. Vince il guadagno più alto; in caso di parità, chi ha più carte rimaste in mano.
rules-B7 =
    I segreti (B7). Le carte in mano sono segrete, le vendite si mostrano. Il guadagno messo da parte resta coperto, a meno che sia attiva l’opzione «guadagni scoperti».
