game-title = Tyros
game-about = Set sail from Tyros, settle the shores of four growing empires, and trade for the cards you need.
game-goal = Most points win. Cities score 12 in the largest empire and 8 in the smallest, a square with only your ships 6 to 3.
option-edition = edition
option-founding = where the empires start
option-offers = maximum offers to players per turn
option-trades = maximum trades with players per round
option-board = board file

card-orange = orange
card-yellow = yellow
card-green = green
card-violet = violet
card-joker = joker
card-any = any colour
cards-of =
    { $count ->
        [one] { $card }
       *[other] { $count } { $card }
    }
empire-orange = orange
empire-yellow = yellow
empire-green = green
empire-violet = violet
square-land = { $number } { $place }
square-tyros = { $place }
square-west = 16 { $place }, west coast
square-east = 16 { $place }, east coast

prompt-grow = Play a tile next to an empire.
prompt-bury = You can’t play any of your tiles. Put one under the stack.
prompt-act = Take an action, or pass.
prompt-sail = Where does your ship in { $square } sail?
prompt-jokers =
    { $count ->
        [one] This costs one card: { $card }. Use a joker?
       *[other] This costs { $count } cards: { $card }. How many jokers?
    }
prompt-pay =
    { $count ->
        [one] One card to go, with at least one card in all for “{ $card }”. Laid down: { $laid }.
       *[other] { $count } cards to go, with at least one card in all for “{ $card }”. Laid down: { $laid }.
    }
prompt-fee = { $player } owns the city there. Which card do you give?
prompt-coast = Which ship in 16 goes back to your supply?
prompt-bank = Lay down cards and draw as many from the bank, or take one discard for three.
prompt-bank-laid = Laid down for the bank: { $laid }. Add cards, draw as many, or take one discard for three.
prompt-offer = You give: { $give }. You want: { $want }.
prompt-answer = { $player } offers { $give } for { $want }. Do you accept?
prompt-partner = { $give } for { $want }: who do you trade with?
prompt-keep =
    { $count ->
        [one] You may keep one more card. Kept so far: { $cards }.
       *[other] You may keep { $count } cards. Kept so far: { $cards }.
    }

choice-pass = Pass
choice-bank = Trade with the bank
choice-offer = Offer other players a trade
choice-draw =
    { $count ->
        [one] Draw one card from the pile
       *[other] Draw { $count } cards from the pile
    }
choice-enough = Keep no more
choice-yes = Accept
choice-no = Decline
choice-withdraw = Withdraw the offer
choice-grow = Play { $square } for the { $empire } empire
choice-under = Put { $square } under the stack
choice-sail = Move a ship from { $square }
choice-to = Sail to { $square } for { $price } × { $card }
choice-to-city = Sail to { $square } for { $price } × { $card } and a card for { $player }
choice-city = Build a city in { $square } for { $price } × { $card }
choice-ship = Build a ship in { $square } for { $price } × { $card }
choice-ship-mixed = Build a ship in { $square } for { $price } cards, one of them { $card }
choice-remove = Return the ship at { $square }
choice-jokers =
    { $jokers ->
        [0] No joker: { $rest } × { $card }
        [one] One joker and { $rest } × { $card }
       *[other] { $jokers } jokers and { $rest } × { $card }
    }
choice-pay = Pay { $card }
choice-fee = Give { $card }
choice-lay = Lay down { $card }
choice-take = Take { $card } from the discards
choice-give = Offer { $card }
choice-want = Ask for { $card }
choice-keep = Keep { $card }
choice-ask = Ask { $players }
choice-trade = Trade with { $player }

problem-no-such-tile = you don’t have that tile.
problem-not-adjacent = that square isn’t next to that empire.
problem-no-chips-left = all chips of that empire are on the board.
problem-no-ship-there = you have no ship there.
problem-nowhere-to-sail = your cards don’t take that ship anywhere.
problem-no-chip = ships can only end their move in a square that belongs to an empire.
problem-same-square = the ship is already there.
problem-square-full = there is no room for another ship of yours.
problem-too-dear = you don’t have enough cards in that empire’s colour to get there.
problem-no-card-for-owner = you would have no card left to give to the owner of the city.
problem-no-chip-for-city = cities can only be built in a square that belongs to an empire.
problem-not-in-control = you need a ship there, and nobody else may have one.
problem-city-there = there is already a city there.
problem-no-city-in-tyros = in this edition, nobody can build a city in Tyros.
problem-no-cities-left = all your cities are on the board.
problem-city-too-dear = you don’t have enough cards in that colour for a city.
problem-no-yard = you can only build ships where you have a city, or in Tyros while there is no city in it.
problem-no-ships-left = all your ships are on the board.
problem-ship-too-dear = you don’t have the cards for a ship there.
problem-no-such-coast = you have no ship on that coast.
problem-wrong-jokers = you can’t pay the price with that many jokers.
problem-not-in-hand = that card isn’t in your hand.
problem-out-of-order = cards are chosen in the order orange, yellow, green, violet, joker, and there must be enough left to follow; undo and start with the first one.
problem-colour-missing = at least one card must be in the empire’s colour.
problem-bank-too-dear = you don’t have enough cards to trade with the bank.
problem-enough-laid = you have already laid down three cards.
problem-nothing-laid = you haven’t laid down any cards.
problem-pile-too-small = there aren’t that many cards in the draw pile.
problem-three-for-three = in this edition, you exchange exactly three cards.
problem-three-for-one = a card from the discards costs exactly three cards.
problem-not-in-discards = that card isn’t in the discards.
problem-no-more-offers = you have no more offers left this turn.
problem-no-more-trades = you have no more trades left this round.
problem-nobody-to-trade = a trade needs cards on both sides.
problem-nothing-given = first choose what you give.
problem-nothing-wanted = first choose what you want.
problem-giving-is-over = you are already choosing what you want; undo to give more.
problem-wants-too-much = nobody can have that many.
problem-given-already = you can’t ask for what you are giving.
problem-nothing-to-want = there would be nothing left to ask for.
problem-not-to-be-asked = you can’t ask there: it’s you, an empty seat, or someone with fewer cards than you want.
problem-one-at-a-time = in this edition, you ask one player at a time.
problem-cannot-agree = you don’t have the cards they want.
problem-did-not-agree = that player didn’t accept.

log-founded = { $square } belongs to the { $empire } empire.
log-round = Round { $number } begins. { $player } is the start player.
log-last-round = This is the last round.
log-grow = { $player } plays { $square } for the { $empire } empire.
log-tyros = Tyros joins the { $empire } empire.
log-shows = { $player } can’t grow any empire and shows the tiles { $tiles }.
log-under = { $player } puts { $square } under the stack.
log-draws-tile = { $player } draws the tile { $tiles }.
log-pass = { $player } passes.
log-sail = { $player } sails from { $start } to { $square } for { $cards }.
log-fee = { $player } gives { $other } a card.
log-fee-seen = { $player } gives { $other } a card: { $card }.
log-city = { $player } builds a city in { $square } for { $cards }.
log-pioneer = { $player } is the first with a city in every empire: { $points } points.
log-ship = { $player } builds a ship in { $square } for { $cards }.
log-draw = { $player } trades in { $cards } at the bank.
log-drawn = You draw { $cards }.
log-take = { $player } discards { $cards } and takes { $card } from the discards.
log-offer = { $player } offers { $give } for { $want } to { $asked }.
log-agreed = Accepted by { $players }.
log-refused = Nobody accepts.
log-withdraw = { $player } withdraws the offer.
log-trade = { $player } gives { $other } { $give } for { $want }.
log-discards = { $player } discards { $cards }.
log-over = The game is over. Won by { $winners }.

score-city = City in { $square } ({ $empire })
score-ships = Ships in { $square } ({ $empire })
score-most-cities = Most cities in the { $empire } empire
score-pioneer = First with a city in every empire
score-total = Points
score-tie-break = Points in the largest empire (tie-break)

view-round = round { $round }
view-last-round = last round
view-player = Player
view-cards = Cards
view-known = Known
view-tiles = Tiles
view-ships = Ships left
view-cities = Cities left
view-points = Points
view-hand = Your cards
view-own-tiles = Your tiles
view-laid = Laid down
view-offer = Offer
view-offer-cards = { $player }: { $give } for { $want }
view-discards = Discards
view-empires = Empires
view-squares =
    { $count ->
        [one] { $empire }: { $count } square, rank { $rank }
       *[other] { $empire }: { $count } squares, rank { $rank }
    }
view-piles =
    { $cards ->
        [one] { $cards } card in the pile
       *[other] { $cards } cards in the pile
    } · { $tiles ->
        [one] { $tiles } tile in the stack
       *[other] { $tiles } tiles in the stack
    }
view-legend = ▪ city, ▴ ship, with the player’s letter

rules-title = Tyros at a glance
rules-T1 =
    Components (T1). There is one tile for each of the 32 land squares. There are sixty trade cards: fourteen each in orange, yellow, green and violet, and four jokers. Each player has ten ships and ten cities. Each of the four empires has twenty chips; the empires belong to nobody.
rules-T2 =
    The board (T2). Five rows of seven squares around the Mediterranean. Empires grow across shared edges. Ships only pass where two squares share water. Square 16 has a west and an east coast; to get from one to the other, a ship sails round by 17. Nobody can enter the sea with the serpent or the desert.
rules-T3 =
    Setup (T3). Everyone has two ships in Tyros. Four tiles show where the empires start, never side by side. When 31 or 32 joins an empire, so does Tyros. Everyone is dealt four tiles.
rules-T4 =
    A round (T4). First everyone is dealt twelve cards (three players) or ten (four players). Then everyone in turn plays a tile next to an empire, which grows into that square, and draws a new tile. With three players you do this twice; with four, twice in the first round only. If you can’t play a tile, you show all of yours and exchange one. Then everyone in turn takes one action or passes, until all pass one after the other. At the end of a round you may keep three cards, and the start player marker moves to the left.
rules-T5 =
    Actions (T5). Jokers stand for any colour. Move a ship (T5.A): for every square you travel, pay a card in the colour of the square you end in; if another player has a city there, give its owner one more card. A square holds two ships. Build a city (T5.B) where only you have ships: five cards in the empire’s colour, or four with two ships; one ship goes back to your supply. Build a ship (T5.C) in your city: one card in the colour, and a second one if a ship is already there; in Tyros, while it has no city, as many cards as there will then be ships. Bank (T5.D): exchange one to three cards, or discard three to take one from the discards. Players (T5.E): offer cards for cards; those you ask answer in secret, and you choose from those who accept.
rules-T6 =
    End of the game (T6). The round in which someone plays their last tile is the last one; so is a round in which nothing can grow.
rules-T7 =
    Scoring (T7). Cities score 12, 10, 9 or 8 points, from the largest empire to the smallest. A square without a city and with ships of just one player scores 6, 5, 4 or 3. The first player with a city in every empire gets 7 points, and so does whoever alone has the most cities in an empire. Ties are broken by points in the largest empire.
rules-T8 =
    What is secret (T8). The cards and tiles in your hand are secret. Everyone sees what is paid, discarded, traded or shown; only the two players involved see the card given for entering a city.
rules-T9 =
    The Italian edition (T9). Everyone has five tiles, and there is one growing turn per round. Ships may always sail to Tyros, and any number may stand there or beside a city. Nobody pays the owner of a city, and nobody builds a city in Tyros. A ship costs as many cards as there will then be ships in its square. The bank exchanges exactly three cards. You ask one player at a time. Cities score 12, 10, 9 or 7, ships 8, 6, 5 or 4, and whoever has the most ships in Tyros controls it.

explain-pile = The draw pile. As an action you can give the bank up to three cards and draw as many.
explain-discards = The discards. As an action you can give the bank three cards and choose one of these.
explain-tile = A tile. While the empires grow, you play it for an empire next to its square.
explain-ship = A ship. As an action its owner sails it to a square of an empire; the colour there pays.
explain-square = A place for ships. To sail here, first touch one of your ships when you may act.
explain-city = A square. Where only you have ships, you can build a city as an action, once an empire has come here.
explain-yard = A shipyard. As an action you build ships in your cities, and in Tyros while nobody has a city there.
explain-hand = Your cards. They pay for your actions, and you can trade them with the bank and with other players.
explain-wish = A card to ask for, when you offer other players a trade.

# Why a choice is better than another.
reason-ships =
    { $way ->
        [more] { $n ->
            [one] one ship more on the board
           *[other] { $n } ships more on the board
        }
       *[less] { $n ->
            [one] one ship fewer on the board
           *[other] { $n } ships fewer on the board
        }
    }
reason-cities =
    { $way ->
        [more] { $n ->
            [one] one city more
           *[other] { $n } cities more
        }
       *[less] { $n ->
            [one] one city fewer
           *[other] { $n } cities fewer
        }
    }
part-goal = The goal
part-turn = A round
part-score = What scores
part-italian = The Italian edition
example-city = Squares score for whoever holds them, by the size of their empire. In the largest one this ship, alone on its square, scores 6; a city there scores 12, so building it brings 6 more.
example-growth = First the empires grow: everybody plays a tile next to an empire, which gets that square. The empire grows, not you: nobody owns one.
example-sail = Then you act in turn, as long as your cards last. A ship sails any distance to a square of an empire. Each step costs one card, in the colour of the destination.
example-building = A city costs five cards of the empire’s colour, or four with two ships of yours there. One of the ships goes back to your supply; no other player may have a ship there.
example-ranks = The more squares, the higher the rank. Cities score 12, 10, 9 and 8, squares with the ships of just one player 6, 5, 4 and 3, from the largest empire to the smallest.
example-most = Whoever alone has the most cities in an empire gets 7 more points; so does the first player with a city in all four. Square 23 scores for nobody: two players share it.
example-italian = Cities score 12, 10, 9 and 7, ships 8, 6, 5 and 4. In Tyros and beside a city there is no limit to ships, but each costs as many cards as ships then lie there. Tyros itself scores for whoever has the most ships in it.
