world-chart = Carta nautica
world-supply = Carte e tessere
world-pile =
    { $count ->
        [one] Mazzo: { $count } carta
       *[other] Mazzo: { $count } carte
    }
world-stack =
    { $count ->
        [one] Pila: { $count } tessera
       *[other] Pila: { $count } tessere
    }
world-wish = Vuoi
world-starter = primo giocatore
world-empire = impero { $empire }
world-city-of = città di { $player }
world-ships-of =
    { $count ->
        [one] nave di { $player }
       *[other] { $count } navi di { $player }
    }
world-zoom = Ingrandisci la mappa
trade-give = Dai
trade-want = Ricevi
trade-more = { $side }, una in più
trade-less = { $side }, una in meno
trade-ask = Chiedi a
trade-too-few = { $player } non ha così tante carte.
trade-send = Invia l’offerta
trade-leave = Annulla
trade-lacks-give = Scegli cosa dai
trade-lacks-want = Scegli cosa ricevi
trade-lacks-ask = Scegli a chi chiedere
answer-open = non ha ancora risposto
answer-given = ha risposto
answer-yes = accetta
answer-no = rifiuta
answer-cannot = Non hai queste carte. L’offerta viene rifiutata per te…
answer-unwanted = Non vuoi offerte dai bot. L’offerta viene rifiutata per te…
answer-soon = La tua risposta parte tra un momento.
answer-no-bots = Niente più offerte dai bot
pass-on = Passa finché non cambia qualcosa
passing = Passi finché non cambiano il tabellone o la tua mano.
