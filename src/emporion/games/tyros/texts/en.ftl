game-title = Tyros
game-about = Sail from Tyros, settle the shores of four growing empires, and trade for the cards that you need.
option-edition = edition
option-founding = founding of the empires
option-offers = offers to players in a turn
option-trades = trades with players in a round
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

prompt-grow = Play a tile beside an empire.
prompt-bury = None of your tiles can be played. Put one under the stack.
prompt-act = Take an action, or pass.
prompt-sail = Where does the ship in { $square } sail?
prompt-jokers =
    { $count ->
        [one] The price is one card: { $card }. Spend a joker?
       *[other] The price is { $count } cards: { $card }. How many jokers?
    }
prompt-pay = Still to pay: { $count }, with at least one card for “{ $card }” in all. Laid down: { $laid }.
prompt-fee = Which card do you give to { $player }, whose city is there?
prompt-coast = Which ship in 16 goes back to your supply?
prompt-bank = Laid down for the bank: { $laid }. Add cards, draw as many, or take one discard for three.
prompt-offer = You give: { $give }. You want: { $want }.
prompt-answer = { $player } offers { $give } for { $want }. Do you agree?
prompt-partner = { $give } for { $want }: with whom do you trade?
prompt-keep =
    { $count ->
        [one] You may keep one more card. Kept so far: { $cards }.
       *[other] You may keep { $count } cards. Kept so far: { $cards }.
    }

choice-pass = Pass
choice-bank = Trade with the bank
choice-offer = Make an offer to other players
choice-draw =
    { $count ->
        [one] Draw one card from the pile
       *[other] Draw { $count } cards from the pile
    }
choice-enough = Keep no more
choice-yes = Agree
choice-no = Refuse
choice-withdraw = Withdraw the offer
choice-grow = Play { $square } for the { $empire } empire
choice-under = Put { $square } under the stack
choice-sail = Move a ship from { $square }
choice-to = Sail to { $square } for { $price } × { $card }
choice-to-city = Sail to { $square } for { $price } × { $card } and a card for { $player }
choice-city = Build a city in { $square } for { $price } × { $card }
choice-ship = Build a ship in { $square } for { $price } × { $card }
choice-ship-mixed = Build a ship in { $square } for { $price } cards, one of them { $card }
choice-remove = Take back the ship at { $square }
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

problem-no-such-tile = you do not have that tile.
problem-not-adjacent = that square is not beside that empire.
problem-no-chips-left = all chips of that empire are on the board.
problem-no-ship-there = you have no ship there.
problem-nowhere-to-sail = your cards do not take that ship anywhere.
problem-no-chip = ships end their way only in squares that belong to an empire.
problem-same-square = the ship is there already.
problem-square-full = there is no room for another ship of yours.
problem-too-dear = you do not have enough cards of that empire's colour for the way.
problem-no-card-for-owner = you would have no card left to give to the owner of the city.
problem-no-chip-for-city = cities are built only in squares that belong to an empire.
problem-not-in-control = you need ships there, and nobody else may have one.
problem-city-there = there is a city already.
problem-no-city-in-tyros = in this edition nobody builds a city in Tyros.
problem-no-cities-left = all your cities are on the board.
problem-city-too-dear = you do not have enough cards of that colour for a city.
problem-no-yard = ships are built where you have a city, or in Tyros while nobody has a city there.
problem-no-ships-left = all your ships are on the board.
problem-ship-too-dear = you do not have the cards for a ship there.
problem-no-such-coast = you have no ship on that coast.
problem-wrong-jokers = the price cannot be paid with that many jokers.
problem-not-in-hand = that card is not in your hand.
problem-out-of-order = cards are chosen in the order orange, yellow, green, violet, joker, and enough must be left to follow; take back and begin with the first.
problem-colour-missing = at least one card must have the empire's colour.
problem-bank-too-dear = you do not have enough cards for a trade with the bank.
problem-enough-laid = three cards are laid down already.
problem-nothing-laid = no cards are laid down.
problem-pile-too-small = the draw pile does not have that many cards.
problem-three-for-three = in this edition exactly three cards are exchanged.
problem-three-for-one = a card from the discards costs exactly three cards.
problem-not-in-discards = that card is not in the discards.
problem-no-more-offers = you have made as many offers as a turn allows.
problem-no-more-trades = you have completed as many trades as a round allows.
problem-nobody-to-trade = a trade takes cards on both sides.
problem-nothing-given = say first what you give.
problem-nothing-wanted = say first what you want.
problem-giving-is-over = you are choosing what you want already; take back to give more.
problem-wants-too-much = nobody can have that many.
problem-given-already = what you give you cannot ask for too.
problem-nothing-to-want = there would be nothing left to ask for.
problem-not-to-be-asked = that player cannot be asked: it is yourself, an empty seat, or someone with fewer cards than you want.
problem-one-at-a-time = in this edition one player is asked at a time.
problem-cannot-agree = you do not have the cards that are wanted.
problem-did-not-agree = that player did not agree.

log-founded = { $square } belongs to the { $empire } empire.
log-round = Round { $number } begins. { $player } is the start player.
log-last-round = This is the last round.
log-grow = { $player } plays { $square } for the { $empire } empire.
log-tyros = Tyros joins the { $empire } empire.
log-shows = { $player } cannot grow any empire and shows the tiles { $tiles }.
log-under = { $player } puts { $square } under the stack.
log-draws-tile = { $player } draws the tile { $tiles }.
log-pass = { $player } passes.
log-sail = { $player } sails from { $start } to { $square } for { $cards }.
log-fee = { $player } gives { $other } a card.
log-fee-seen = { $player } gives { $other } a card: { $card }.
log-city = { $player } builds a city in { $square } for { $cards }.
log-pioneer = { $player } is the first with a city in each empire: { $points } points.
log-ship = { $player } builds a ship in { $square } for { $cards }.
log-draw = { $player } exchanges { $cards } at the bank.
log-drawn = You draw { $cards }.
log-take = { $player } lays down { $cards } and takes { $card } from the discards.
log-offer = { $player } offers { $give } for { $want } to { $asked }.
log-agreed = Agreed: { $players }.
log-refused = Nobody agrees.
log-withdraw = { $player } withdraws the offer.
log-trade = { $player } gives { $other } { $give } for { $want }.
log-discards = { $player } discards { $cards }.
log-over = The game is over. Won by: { $winners }.

score-city = City in { $square } ({ $empire })
score-ships = Ships in { $square } ({ $empire })
score-most-cities = Most cities in the { $empire } empire
score-pioneer = First with a city in each empire
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
        [one] { $empire }: { $count } square, place { $rank }
       *[other] { $empire }: { $count } squares, place { $rank }
    }
view-piles =
    { $cards ->
        [one] { $cards } card in the pile
       *[other] { $cards } cards in the pile
    } · { $tiles ->
        [one] { $tiles } tile in the stack
       *[other] { $tiles } tiles in the stack
    }
view-legend = ▪ city, ▴ ship, with the player's letter

rules-title = Tyros in short
rules-T1 =
    What there is (T1). A tile for each of the 32 land squares. Sixty trade cards: fourteen in each of the colours orange, yellow, green and violet, and four jokers. Ten ships and ten cities for every player. Twenty chips for each of the four empires, which belong to nobody.
rules-T2 =
    The board (T2). Five rows of seven squares with the Mediterranean in the middle. Empires grow over common edges. Ships pass only where two squares share water. Square 16 has a west and an east coast; between them a ship goes round by 17. The sea with the serpent and the desert cannot be entered.
rules-T3 =
    The start (T3). Everyone has two ships in Tyros. Four tiles say where the empires begin, never side by side. When 31 or 32 joins an empire, Tyros joins it too. Everyone gets four tiles.
rules-T4 =
    A round (T4). First everyone is dealt twelve cards (three players) or ten (four players). Then everyone in turn plays a tile beside an empire, which grows by that square, and draws another; with three players, and in the first round with four, this is done twice. Whoever cannot play shows all tiles and exchanges one. Then everyone in turn takes one action or passes, until all pass one after the other. At the end of a round three cards may be kept, and the next player becomes start player.
rules-T5 =
    Actions (T5). Jokers stand for any colour. Move a ship (T5.A): a card in the colour of the square you reach for each square on the way, and one more for the owner if another player has a city there; two ships fit into a square. Build a city (T5.B) where only you have ships: five cards of the colour, or four with two ships; one ship goes back. Build a ship (T5.C) in your city: one card of the colour, and a second if a ship is there; in Tyros, while it has no city, as many cards as ships then stand there. Bank (T5.D): exchange one to three cards, or lay down three for one of the discards. Players (T5.E): offer cards for cards; everyone you ask answers secretly, and you choose among those who agree.
rules-T6 =
    The end (T6). The round in which someone plays the last tile of a hand is the last; so is a round in which nothing can grow.
rules-T7 =
    Points (T7). Cities score 12, 10, 9 or 8, from the largest empire to the smallest. Squares without a city and with ships of one player only score 6, 5, 4 or 3. The first with a city in each empire gets 7, and so does whoever has the most cities in an empire alone. On a tie the points in the largest empire decide.
rules-T8 =
    Secrets (T8). Cards and tiles in hand are secret. What is paid, discarded, traded or shown is seen by everyone; a card given for entering a city is seen by the two players only.
rules-T9 =
    The Italian edition (T9). Five tiles each, and one growing turn in a round. Ships may always sail to Tyros and any number may stand there or beside a city; nobody pays the owner of a city, and nobody builds a city in Tyros. A ship costs as many cards as ships then stand in its square. The bank exchanges exactly three cards. One player is asked at a time. Cities score 12, 10, 9 or 7, ships 8, 6, 5 or 4, and most ships control Tyros.
