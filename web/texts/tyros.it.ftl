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
