world-chart = Zeekaart
world-supply = Kaarten en tegels
world-pile =
    { $count ->
        [one] Trekstapel: { $count } kaart
       *[other] Trekstapel: { $count } kaarten
    }
world-stack =
    { $count ->
        [one] Tegelstapel: { $count } tegel
       *[other] Tegelstapel: { $count } tegels
    }
world-wish = Je wilt
world-starter = startspeler
world-empire = rijk: { $empire }
world-city-of = stad van { $player }
world-ships-of =
    { $count ->
        [one] schip van { $player }
       *[other] { $count } schepen van { $player }
    }
world-zoom = Hele kaart of grote kaart
