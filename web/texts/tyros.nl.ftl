world-chart = Zeekaart
world-supply = Kaarten en kaartjes
world-pile =
    { $count ->
        [one] Trekstapel: { $count } kaart
       *[other] Trekstapel: { $count } kaarten
    }
world-stack =
    { $count ->
        [one] Stapel: { $count } kaartje
       *[other] Stapel: { $count } kaartjes
    }
world-wish = Je wilt
world-starter = startspeler
world-empire = het { $empire } rijk
world-city-of = stad van { $player }
world-ships-of =
    { $count ->
        [one] schip van { $player }
       *[other] { $count } schepen van { $player }
    }
world-zoom = Kaart zoomen
