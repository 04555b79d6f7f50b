world-chart = Seekarte
world-supply = Karten und Plättchen
world-pile =
    { $count ->
        [one] Nachziehstapel: { $count } Karte
       *[other] Nachziehstapel: { $count } Karten
    }
world-stack =
    { $count ->
        [one] Plättchenstapel: { $count } Plättchen
       *[other] Plättchenstapel: { $count } Plättchen
    }
world-wish = Du willst
world-starter = Startspieler
world-empire = Reich: { $empire }
world-city-of = Stadt von { $player }
world-ships-of =
    { $count ->
        [one] Schiff von { $player }
       *[other] { $count } Schiffe von { $player }
    }
world-zoom = Ganze oder große Karte
