world-chart = Seekarte
world-supply = Karten und Kärtchen
world-pile =
    { $count ->
        [one] Nachziehstapel: { $count } Karte
       *[other] Nachziehstapel: { $count } Karten
    }
world-stack = Kärtchenstapel: { $count } Kärtchen
world-wish = Du möchtest
world-starter = Startspieler
world-empire = { $empire }s Reich
world-city-of = Stadt von { $player }
world-ships-of =
    { $count ->
        [one] Schiff von { $player }
       *[other] { $count } Schiffe von { $player }
    }
world-zoom = Karte zoomen
