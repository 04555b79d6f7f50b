game-title = Byzanz
game-about = Fai offerte per lotti di merci al mercato di Bisanzio, proprio con le merci che speri di vendere.
game-goal = Vince il guadagno più alto: vendi tre carte dello stesso tipo, e la più alta delle tre è tua.
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
        [0] Apri l’asta o passa.
       *[other] Offri più di { $highest } o passa.
    }
prompt-lay =
    { $highest ->
        [0] La tua offerta: { $value }. Aggiungi carte o conferma l’offerta.
       *[other] La tua offerta: { $value }. La più alta: { $highest }. Aggiungi carte o conferma l’offerta.
    }
prompt-give = Scegli una carta del lotto per il mercato; il resto è tuo.
prompt-take = Scegli un tipo e prendi tutte le sue carte dal mercato.
prompt-limit =
    { $count ->
        [one] Hai una carta di troppo: vendi un tris o scarta una carta.
       *[other] Hai { $count } carte di troppo: vendi un tris o scarta delle carte.
    }
prompt-sell = L’ultimo mercato è finito. Puoi ancora vendere dei tris.

choice-pass = Passa
choice-bid = Offri { $value }
choice-done = Non vendere altro
choice-lay = Aggiungi { $card } all’offerta
choice-give = Metti { $card } nel mercato
choice-take = Prendi { $kind }: { $cards }
choice-discard = Scarta { $card }
choice-sell = Vendi { $cards } per un guadagno di { $points }

problem-not-in-hand = non hai in mano quella carta.
problem-out-of-order = le carte si aggiungono nell’ordine stoffa, spezie, vino, legno, grano, olive, ognuna da 1 a 4; annulla e comincia dalla prima.
problem-bid-too-low = la tua offerta deve superare la più alta, e così non può più farcela.
problem-bid-started = hai iniziato un’offerta: prima confermala o annullala.
problem-nothing-laid = non hai ancora aggiunto carte all’offerta.
problem-not-in-lot = quella carta non è nel lotto.
problem-not-in-market = nel mercato non c’è niente di quel tipo.
problem-no-such-set = non hai in mano quelle tre carte.
problem-too-few-to-discard = si scarta nell’ordine dei tipi, e dopo questa carta ne resterebbero troppo poche per scendere a sette.
problem-someone-over-limit = prima un altro giocatore deve scendere a sette carte.
problem-not-held = non hai in mano quella carta.
problem-trader-in-bid = i mercanti non hanno valore: non si possono offrire.

log-round = Comincia il round { $number } di { $rounds }.
log-lot = Lotto { $offer }: { $cards }.
log-pass = { $player } passa.
log-bid = { $player } offre { $value }: { $cards }.
log-wins = { $player } si aggiudica il lotto per { $value }.
log-free = Passano tutti: { $player } prende il lotto gratis ({ $cards }).
log-give = { $player } mette { $card } nel mercato e prende { $cards }.
log-last-card = Resta solo { $player }: { $card } va nel mercato.
log-take = { $player } prende { $cards } dal mercato.
log-discard = { $player } scarta una carta coperta.
log-discard-own = Scarti { $card }, coperta.
log-sell = { $player } vende { $cards } per un guadagno di { $points }.
log-cleared = Rimaste nel mercato e fuori dal gioco: { $cards }.
log-over = La partita è finita. Vittoria di { $winners }.

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
view-laying = La tua nuova offerta
view-offers = Prossime carte lotto
view-player = Giocatore
view-offer = Carta lotto
view-bid = Offerta
view-cards = Carte
view-profit = Guadagno
view-passed = passa
view-discards = Scarti

rules-title = Byzanz in breve
rules-B1 =
    Le carte (B1). Ci sono sei tipi di merci con 16 carte ciascuno: sei di valore 1, cinque di valore 2, tre di valore 3 e due di valore 4. In più ci sono sedici mercanti di valore 0.
rules-B2 =
    Preparazione (B2). Ognuno riceve quattro carte. Alcune carte escono dal gioco senza che nessuno le veda, così il mazzo basta esattamente per tutti i round: otto in tre giocatori, sei in quattro o cinque, quattro in sei.
rules-B3 =
    Le aste (B3). In ogni round ciascun giocatore si aggiudica esattamente un lotto. La carta lotto in cima alla pila dice quante carte contiene. A turno si offre o si passa. Offri calando delle merci; conta solo il loro valore totale, che deve superare l’offerta più alta. In seguito puoi rilanciare aggiungendo carte, mai scambiandole. Chi passa riprende la propria offerta ed esce da quest’asta. Chi vince versa l’offerta nel mercato, vi aggiunge una carta del lotto e prende le altre. Se passano tutti, chi ha passato per primo prende l’intero lotto gratis. L’ultimo giocatore di un round riceve l’ultimo lotto senza offrire: una delle sue carte va nel mercato, e in cinque o sei giocatori è l’unica.
rules-B4 =
    Il mercato (B4). Dopo le aste, a partire dalla carta lotto più bassa, ognuno prende dal mercato tutte le carte di un tipo. Quello che resta esce dal gioco. Chi aveva la carta lotto più bassa apre il round successivo.
rules-B5 =
    Vendere (B5). In qualsiasi momento, anche nel turno di un altro, puoi vendere tre carte dello stesso tipo. La più alta è il tuo guadagno, le altre due escono dal gioco. I mercanti sostituiscono qualsiasi tipo ma non sono mai il guadagno; solo tre mercanti insieme valgono 5. Nessuno può avere più di sette carte: se ne hai di più, devi subito vendere o scartare.
rules-B6 =
    Fine della partita (B6). Dopo l’ultimo mercato tutti possono ancora vendere. Vince il guadagno più alto; in caso di parità, chi ha più carte rimaste in mano.
rules-B7 =
    Che cosa è segreto (B7). Le carte in mano sono segrete, le vendite le vedono tutti. I guadagni restano coperti, a meno che sia attiva l’opzione “guadagni scoperti”.

explain-hand = Le tue carte. In un’asta le usi per fare offerte; un tris si può vendere in qualsiasi momento.
explain-lot = Il lotto di quest’asta. Chi vince ne mette una carta nel mercato e tiene le altre.
explain-market = Il mercato. Dopo le aste ognuno prende tutte le carte di un tipo, a partire dalla carta lotto più bassa.
explain-set = Un tris. La carta più alta è il tuo guadagno, le altre due escono dal gioco.

# Perché una scelta è migliore di un’altra.
reason-worth =
    { $way ->
        [more] { $n ->
            [one] la tua mano vale uno in più nelle offerte
           *[other] la tua mano vale { $n } in più nelle offerte
        }
       *[less] { $n ->
            [one] la tua mano vale uno in meno nelle offerte
           *[other] la tua mano vale { $n } in meno nelle offerte
        }
    }
part-goal = Lo scopo
part-turn = Un round
part-score = Che cosa conta
example-sale = Vendi tre carte dello stesso tipo, quando vuoi. La più alta la tieni come guadagno, le altre due escono dal gioco. Dopo l’ultimo round vince il guadagno più alto.
example-auction = In ogni round ciascuno ottiene un lotto. Offri proprio le carte che vorresti tenere: conta solo la loro somma, che deve superare l’offerta più alta. Chi passa riprende la sua offerta. Se passano tutti, chi è passato per primo ottiene il lotto gratis.
example-give = Chi vince paga: l’offerta va al mercato, insieme a una carta del lotto. Il resto del lotto va in mano.
example-market = Dopo le aste sceglie per prima la carta lotto più bassa: prendi un tipo, e tutte le sue carte sono tue. Il lotto più piccolo dà la prima scelta.
example-trader = Un mercante sostituisce qualsiasi tipo, ma non è mai la carta che tieni.
example-traders = Tre mercanti venduti insieme valgono 5. Nessuno può avere più di sette carte: vendi o scarta in tempo.
