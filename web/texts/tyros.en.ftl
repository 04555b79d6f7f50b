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
trade-give = You give
trade-want = You get
trade-more = { $side }, one more
trade-less = { $side }, one less
trade-ask = Ask
trade-too-few = { $player } doesn’t have that many cards.
trade-send = Send offer
trade-leave = Cancel
trade-lacks-give = Choose what you give
trade-lacks-want = Choose what you get
trade-lacks-ask = Choose who to ask
answer-open = has not answered yet
answer-given = has answered
answer-yes = accepts
answer-no = declines
answer-cannot = You don’t have these cards. Declining for you …
answer-unwanted = You don’t want offers from bots. Declining for you …
answer-soon = Your answer goes out in a moment.
answer-no-bots = No more offers from bots
pass-on = Pass until something changes
passing = You’re passing until the board or your hand changes.
