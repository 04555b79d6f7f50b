game-title = Thurn und Taxis
game-about = Lay out postal routes from city to city, build post houses, and win ever larger carriages.
option-audience = module “The audience”
option-office = module “In office”
option-all_provinces = bonus for houses in all provinces, Baiern too
option-memory = looking at one’s own clerics (strict: never, open: always)

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
prompt-take = Take a card from the display or from the deck.
prompt-take-second = The postmaster helps: take a second card.
prompt-play = Add a card to your route, or discard the route.
prompt-start = Start a new route with a card of your hand.
prompt-carry = The postal carrier helps: add a second card to your route.
prompt-close = Close the route, or go on with it in your next turn?
prompt-houses = Where do you build houses?
prompt-house = Which city gets the next house?
prompt-cartwright = Your route has { $cities } cities. Call the cartwright for carriage { $carriage }?
prompt-coach = Which coach moves next?
prompt-road = Which road does the coach of { $coach } take from { $town }?
prompt-discard =
    { $count ->
        [one] Discard one more card: you keep three.
       *[other] Discard { $count } more cards: you keep three.
    }
prompt-give-back = Give back one to four different office tiles.
prompt-reward-card = You may take a card.
prompt-reward-house = You may build a house in any city.
prompt-last-give-back = The game has ended. You may give back office tiles once more.

choice-deck = Take the top card of the deck
choice-administrator = Call the administrator: six new cards in the display
choice-postmaster = Call the postmaster: take a second card
choice-carrier = Call the postal carrier: play a second card
choice-cartwright = Call the cartwright and take the carriage
choice-decline = Decline
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
choice-lay = Lay the { $cleric } on the coach of { $coach }
choice-move = Move the coach of { $coach }
choice-joker = Use a free move for the coach of { $coach }
choice-road = To { $town }
choice-give = Give back { $tiles } ({ $reward })
reward-1 = for nothing
reward-2 = for a card
reward-3 = for a victory point
reward-4 = for a house

problem-not-in-display = no card of that city lies in the display.
problem-deck-empty = there are no cards to draw.
problem-official-used = an official has helped you in this turn already.
problem-must-call-postmaster = without cards in hand you need the postmaster in this turn.
problem-no-effect = that would have no effect now.
problem-too-late = the postmaster helps only before you play.
problem-not-in-hand = you do not hold a card of that city.
problem-no-route = you have no route yet.
problem-route-lies = you have a route: add to it, or discard it first.
problem-in-route = that city is in the route already.
problem-no-road = no road leads from there to that end of the route.
problem-one-city = with only one city both ends are the same: add at the back.
problem-too-short = a route needs at least three cities to be closed.
problem-not-in-route = your route has no city in that province.
problem-no-house-here = no house can be built there now.
problem-house-stands = your house stands in that city already.
problem-house-order = houses are placed in the order of the map, and this one would leave too few for the rest.
problem-out-of-order = discards are made in the order of the map; after this one too few would follow, or an earlier city was meant.
problem-cleric-laid = that cleric has taken a seat already.
problem-coach-in-rome = that coach has reached Rome.
problem-no-card-for-coach = no card of the route moves that coach now.
problem-no-joker = you have no free move.
problem-no-such-road = no road leads there from the coach’s town.
problem-tile-not-held = you do not have those tiles.
problem-too-few-tiles = after the end only three or four different tiles bring something.
problem-no-reward = there is nothing left to get for these tiles.

log-start = { $player } is the start player.
log-display = On display: { $cities }.
log-clerics = { $player } has laid one cleric on each coach.
log-cleric-own = You laid the { $cleric } on the coach of { $coach }.
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
log-houses = { $player } builds in { $cities } ({ $left } houses left).
log-tile = { $player } wins a bonus: { $tile }.
log-carriage = { $player } takes carriage { $carriage }.
log-end-tile = { $player } takes the game-end tile: the round is played to its end.
log-discard = { $player } discards { $city }.
log-coach = The coach of { $coach } reaches { $town }.
log-audience = In audience as { $cleric }: { $players }.
log-gone = Leaves the audience as { $cleric }: { $players }.
log-office = { $player } takes an office tile: { $official }.
log-give = { $player } gives back: { $tiles }.
log-point = { $player } takes a victory point.
log-new-deck = The discard pile is shuffled and becomes the deck.
log-over = The game is over. Won by: { $winners }.

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

rules-title = Thurn und Taxis in short
rules-U1 =
    What there is (U1). Three cards of each of the 22 cities, 20 houses for each player, carriages from 3 to 7, and bonus tiles in stacks, the best on top.
rules-U2 =
    The map (U2). Nine provinces with 22 cities, joined by 45 roads. A province’s cities share a colour.
rules-U3 =
    The start (U3). Six city cards lie open. Nobody has cards; the start player is drawn by lot.
rules-U4 =
    Your turn (U4). Take a card, from the display or unseen from the deck. Play a card: it begins a route, or is added at one of its ends if a road joins the two cities and the city is not in the route yet. If you cannot or will not extend the route, discard all of it and begin anew. Then you may close a route of three or more cities. Once in a turn an official may help: the postmaster with a second card to take, the administrator with six new open cards before you take, the postal carrier with a second card to play, the cartwright with a carriage for a route one or two cities too short. Whoever begins a turn without cards needs the postmaster.
rules-U5 =
    Closing (U5). Build a house in one city of every province of the route, or in all its cities of one province; never two of your own in a city. Then come the bonuses: for routes of 5, 6, or 7 and more cities, for every province group full of your houses, and for a house in each province outside Baiern (an option asks for Baiern too). If the route is as long as your next carriage (3, 4, 5, 6, 7), you take it. At last the route is discarded, and all but three cards of your hand, openly.
rules-U6 =
    The end (U6). Whoever first takes a 7 carriage or builds the last house gets the game-end tile, and the round is finished. Points: the highest carriage (3: 2, 4: 3, 5: 5, 6: 7, 7: 10), the bonus tiles, minus one for every house not built; and those of the modules. On a tie the owner of the game-end tile wins, or the tied player next after the owner.
rules-U7 =
    Secrets (U7). Cards taken from the deck are secret; those from the display were seen by all. Clerics lie face down.
rules-X =
    The audience (X). Before the game everyone lays five clerics, worth 1 to 5, face down, one on each of five coaches. When a route is closed, every card of it that brought no house now moves the coach of its province one town towards Rome; the player chooses the order, and the road where it forks. Lodz, and cards whose coach is in Rome, move any other coach. When a coach reaches Rome its clerics are shown and go to the fields of their ranks; those who came there with an earlier coach leave. At the end the clerics on the fields give their points.
rules-Y =
    In office (Y). Whoever is helped by an official takes a tile of that office. When the last tile of an office is taken, everyone in turn gives back one to four different tiles: two bring a card, three a victory point, four a house in any city. This is repeated while an office has no tile. After the end everyone may do so once more, for a point or a house.
