world-chart = Carta nautica
world-supply = Carte e tessere
world-pile =
    { $count ->
        [one] Mazzo: { $count } carta
       *[other] Mazzo: { $count } carte
    }
world-stack =
    { $count ->
        [one] Pila delle tessere: { $count } tessera
       *[other] Pila delle tessere: { $count } tessere
    }
world-wish = Vuoi
world-starter = primo giocatore
world-empire = impero: { $empire }
world-city-of = città di { $player }
world-ships-of =
    { $count ->
        [one] nave di { $player }
       *[other] { $count } navi di { $player }
    }
world-zoom = Mappa intera o ingrandita
