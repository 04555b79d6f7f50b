game-title = Thurn und Taxis
game-about = Connect city after city with postal routes, build post houses, and earn ever bigger carriages.
game-goal = Most points win: bonus tiles and your largest carriage count for you, every house you haven’t built counts against you.
option-audience = module “The audience”
option-office = module “In office”
option-all_provinces = all-provinces bonus needs Baiern too
option-memory = look at your own clerics (strict: never, open: always)

official-postmaster = postmaster
official-carrier = postal carrier
official-administrator = administrator
official-cartwright = cartwright
cleric-altar-server = altar server
cleric-monk = monk
cleric-priest = priest
cleric-bishop = bishop
cleric-cardinal = cardinal
stack-route-5 = route of 5 cities
stack-route-6 = route of 6 cities
stack-route-7 = route of 7 cities
stack-baden = Baden
stack-wuerttemberg-hohenzollern = Württemberg and Hohenzollern
stack-schweiz-tyrol = Schweiz and Tyrol
stack-boehmen-salzburg = Böhmen and Salzburg
stack-baiern = Baiern
stack-outside-baiern = all provinces outside Baiern
stack-all-provinces = all provinces
stack-end = end of the game
bonus-tile = { $stack } ({ $value })

prompt-clerics = Which cleric travels in the coach of { $coach }?
prompt-take = Take a card from the display or the deck.
prompt-take-second = The postmaster helps: take a second card.
prompt-play = Add a card to your route, or discard the route.
prompt-start = Start a new route with a card from your hand.
prompt-carry = The postal carrier helps: add a second card to your route.
prompt-close = Close the route, or continue it next turn?
prompt-houses = Where do you build houses?
prompt-house = Which cities get a house?
prompt-cartwright = Your route has { $cities } cities. Call the cartwright for carriage { $carriage }?
prompt-coach = Which coach moves next?
prompt-road = Which road does the coach of { $coach } take from { $town }?
prompt-discard =
    { $count ->
        [one] Discard one more card: you keep three.
       *[other] Discard { $count } more cards: you keep three.
    }
prompt-give-back = Return one to four different office tiles.
prompt-reward-card = You may take a card.
prompt-reward-house = You may build a house in any city.
prompt-last-give-back = The game has ended. You may return office tiles one last time.

choice-deck = Take the top card of the deck
choice-administrator = Call the administrator: six new cards in the display
choice-postmaster = Call the postmaster: take a second card
choice-carrier = Call the postal carrier: play a second card
choice-cartwright = Call the cartwright and take the carriage
choice-decline = No, thanks
choice-close = Close the route
choice-keep = Keep the route open
choice-discard-route = Discard the route and start a new one
choice-one-each = One house in each province
choice-all = All cities in { $province }: { $cities }
choice-take = Take { $city }
choice-start = Start with { $city }
choice-front = { $city } at the front, before { $end }
choice-back = { $city } at the back, after { $end }
choice-house = Build a house in { $city }
choice-discard = Discard { $city }
choice-lay = Put the { $cleric } in the coach of { $coach }
choice-move = Move the coach of { $coach }
choice-joker = Use a free move for the coach of { $coach }
choice-road = To { $town }
choice-give = Return { $tiles } ({ $reward })
reward-1 = for nothing
reward-2 = for a card
reward-3 = for a victory point
reward-4 = for a house

problem-not-in-display = there is no card of that city in the display.
problem-deck-empty = there are no cards left to draw.
problem-official-used = an official has already helped you this turn.
problem-must-call-postmaster = you have no cards in hand, so you need the postmaster this turn.
problem-no-effect = that would do nothing now.
problem-too-late = the postmaster only helps before you play a card.
problem-not-in-hand = you don’t have a card of that city.
problem-no-route = you don’t have a route yet.
problem-route-lies = you already have a route: add to it, or discard it first.
problem-in-route = that city is already in your route.
problem-no-road = no road leads from there to that end of your route.
problem-one-city = with only one city both ends are the same: add at the back.
problem-too-short = you need at least three cities to close a route.
problem-not-in-route = your route has no city in that province.
problem-no-house-here = no house can be built there now.
problem-house-stands = you already have a house in that city.
problem-house-order = houses are placed in the order of the map, and this one would leave too few cities for the rest.
problem-out-of-order = cards are discarded in the order of the map; too few would follow this one, or an earlier city was meant.
problem-cleric-laid = that cleric already has a coach.
problem-coach-in-rome = that coach is already in Rome.
problem-no-card-for-coach = no card of the route moves that coach now.
problem-no-joker = you have no free move.
problem-no-such-road = no road leads there from where the coach is.
problem-tile-not-held = you don’t have those tiles.
problem-too-few-tiles = after the end, only three or four different tiles earn you something.
problem-no-reward = there is nothing left to get for these tiles.

log-start = { $player } is the start player.
log-display = On display: { $cities }.
log-clerics = { $player } has put a cleric in every coach.
log-cleric-own = You put the { $cleric } in the coach of { $coach }.
log-take = { $player } takes { $city }.
log-deck = { $player } takes a card from the deck.
log-deck-own = You take { $city } from the deck.
log-administrator = { $player } calls the administrator: new cards.
log-postmaster = { $player } calls the postmaster.
log-carrier = { $player } calls the postal carrier.
log-cartwright = { $player } calls the cartwright.
log-play = { $player } plays { $city }: { $route }.
log-discard-route = { $player } discards the route { $route }.
log-close = { $player } closes the route { $route }.
log-houses =
    { $left ->
        [one] { $player } builds in { $cities } (one house left).
       *[other] { $player } builds in { $cities } ({ $left } houses left).
    }
log-tile = { $player } wins a bonus tile: { $tile }.
log-carriage = { $player } takes carriage { $carriage }.
log-end-tile = { $player } takes the game-end tile: this round is the last.
log-discard = { $player } discards { $city }.
log-coach = The coach of { $coach } reaches { $town }.
log-audience = Received in audience as { $cleric }: { $players }.
log-gone = Leaves the audience as { $cleric }: { $players }.
log-office = { $player } takes an office tile: { $official }.
log-give = { $player } returns { $tiles }.
log-point = { $player } takes a victory point.
log-new-deck = The discard pile is shuffled into a new deck.
log-over = The game is over. Won by { $winners }.

score-carriage =
    { $carriage ->
        [0] No carriage
       *[other] Carriage { $carriage }
    }
score-houses = Houses not built
score-clerics = Clerics in audience
score-points = Victory-point tiles
score-total = Total
score-tie-break = Seats from the game-end tile (tie-break)

view-turn = { $player }’s turn
view-deck =
    { $count ->
        [one] { $count } card in the deck
       *[other] { $count } cards in the deck
    }
view-player = Player
view-cards = Cards
view-houses = Houses left
view-carriage = Carriage
view-bonus = Bonus
view-route = Route
view-offices = Offices
view-points = Points
view-display = Display
view-hand = Your hand
view-discards = Discard pile
view-stacks = Bonus tiles
view-supply = Office tiles
view-coaches = Coaches
view-audience = In audience
view-clerics = Your clerics
view-known = Known cards
view-official = helped by the { $official }

rules-title = Thurn und Taxis at a glance
rules-U1 =
    Components (U1). Three cards for each of the 22 cities, 20 houses per player, carriages from 3 to 7, and stacks of bonus tiles, the best on top.
rules-U2 =
    The map (U2). Nine provinces with 22 cities, joined by 45 roads. The cities of a province share a colour.
rules-U3 =
    Setup (U3). Six city cards lie face up. Nobody has any cards yet; the start player is drawn at random.
rules-U4 =
    Your turn (U4). Take a card, from the display or unseen from the deck. Then play a card: it starts a route, or goes to either end of yours if a road joins the two cities and the city is not in the route yet. If you can’t or don’t want to extend your route, discard all of it and start again. Then you may close a route of three or more cities. Once per turn, one official may help: the postmaster lets you take a second card, the administrator replaces the six open cards before you take, the postal carrier lets you play a second card, and the cartwright gives you a carriage for a route that is one or two cities short. If you start your turn without cards, you need the postmaster.
rules-U5 =
    Closing a route (U5). Build a house in one city of every province of the route, or in all of its cities in one province; never two of your own in one city. Then you collect bonus tiles: for routes of 5, 6, or 7 and more cities, for a province group full of your houses, and for a house in every province outside Baiern (with an option, in Baiern too). If the route is at least as long as your next carriage (3, 4, 5, 6, 7), you take it. Finally you discard the route, and all but three cards from your hand, face up.
rules-U6 =
    End of the game (U6). The first player to take a 7 carriage or build their last house gets the game-end tile, and the round is finished. You score your highest carriage (3: 2, 4: 3, 5: 5, 6: 7, 7: 10) and your bonus tiles, lose one point for each house not built, and add the points of the modules. If tied, the owner of the game-end tile wins, or else the tied player next in turn after them.
rules-U7 =
    What is secret (U7). Cards taken from the deck are secret; everyone has seen those from the display. Clerics lie face down.
rules-X =
    The audience (X). Before the game, everyone puts five clerics, worth 1 to 5 points, face down in the five coaches, one in each. When you close a route, every card of it that didn’t bring a house just now moves the coach of its province one town towards Rome; you choose the order, and the road where it forks. Lodz, and cards whose coach is already in Rome, move any other coach. When a coach reaches Rome, its clerics are revealed and go to the fields of their ranks; clerics that came there with an earlier coach leave. At the end, the clerics on the fields score their points.
rules-Y =
    In office (Y). When an official helps you, you take a tile of that office. When the last tile of an office is taken, everyone in turn returns one to four different tiles: two earn a card, three a victory point, four a house in any city. This is repeated while an office has no tile. After the end of the game, everyone may do it once more, for a point or a house.

explain-deck = The deck. At the start of your turn you take a card from the display, or the top card here unseen.
explain-official-postmaster = The postmaster lets you take a second card, after the first. One official helps you per turn.
explain-official-carrier = The postal carrier lets you play a second card, after the first. One official helps you per turn.
explain-official-administrator = The administrator lays out six new cards, before you take one. One official helps you per turn.
explain-official-cartwright = When you close a route that is one or two cities too short for the next carriage, the cartwright gets it for you. One official helps you per turn.
explain-province = A province. When you close a route, you build one house in each of its provinces, or in all its cities in one.
explain-display = The display. At the start of your turn you take one of these cards, or one from the deck.
explain-hand = A card for your route. After taking, you add one card to either end; there must be a road to its city.
explain-route-front = A card for your route. After taking, you add one card to either end; there must be a road to its city.
explain-route-back = A card for your route. After taking, you add one card to either end; there must be a road to its city.
explain-city = A city. When you close a route, you build houses in its cities.
explain-cleric = One of your clerics. At the start you put each in a coach to Rome; the others don’t see which.
explain-coach = A coach on its way to Rome. When you close a route, the cards for which you built no house move coaches.
explain-joker = A free move: for any coach on its way to Rome.
explain-town = A town on the roads to Rome. Where the road forks, whoever moves the coach says which way it goes.

# Why a choice is better than another.
reason-houses =
    { $way ->
        [more] { $n ->
            [one] one house more on the board
           *[other] { $n } houses more on the board
        }
       *[less] { $n ->
            [one] one house fewer on the board
           *[other] { $n } houses fewer on the board
        }
    }
reason-route =
    { $way ->
        [more] { $n ->
            [one] your route is one city longer
           *[other] your route is { $n } cities longer
        }
       *[less] { $n ->
            [one] your route is one city shorter
           *[other] your route is { $n } cities shorter
        }
    }
reason-carriage =
    { $way ->
        [more] { $n ->
            [one] one carriage more
           *[other] { $n } carriages more
        }
       *[less] { $n ->
            [one] one carriage fewer
           *[other] { $n } carriages fewer
        }
    }
part-goal = The goal
part-turn = A turn
part-score = What scores
part-audience = The audience
part-office = In office
example-houses = Build your post houses by closing routes. Houses in all cities of a province group bring a bonus tile, long routes another, and ever longer routes ever larger carriages. Every house left over costs a point.
example-take = First take a city card: an open one, or one from the deck. Here Augsburg would fit your route, at Ulm.
example-play = Then play a card: add it at either end of your route, along a road. A city that fits nowhere means giving up the whole route and starting anew.
example-each = From three cities on you may close the route. Either build one house in each of its provinces …
example-all = … or one in every city of the route in just one province. Then all cards of the route are discarded, and you keep three in hand.
example-officials = Once a turn, one official helps: the postmaster with a second card to take, the postal carrier with a second one to play, the administrator with six new open cards, the cartwright with a carriage for a route one or two cities too short.
example-bonuses = The first gets the most: each stack of bonus tiles begins with its highest. Carriages go one by one, for routes of 3, 4, 5, 6 and 7 cities, and score 2, 3, 5, 7 or 10. Whoever takes a 7 carriage or builds the last house ends the game after this round.
example-coach = Before the game, everybody hides five clerics in five coaches. A card of your route without a house moves the coach of its province a town further towards Rome.
example-fields = In Rome the clerics of a coach step out: each goes to the audience field of its rank and sends away whoever came there with an earlier coach. Those who are there at the end score 1 to 5 points.
example-office = Whoever uses an official takes a tile of the office. When the last tile of an office is gone, everybody gives some back, all different: two bring a card, three a point, four a house anywhere.
