world-chart = Sea chart
world-supply = Cards and tiles
world-pile =
    { $count ->
        [one] Draw pile: { $count } card
       *[other] Draw pile: { $count } cards
    }
world-stack =
    { $count ->
        [one] Tile stack: { $count } tile
       *[other] Tile stack: { $count } tiles
    }
world-wish = You want
world-starter = start player
world-empire = { $empire } empire
world-city-of = city of { $player }
world-ships-of =
    { $count ->
        [one] ship of { $player }
       *[other] { $count } ships of { $player }
    }
world-zoom = Zoom the map
