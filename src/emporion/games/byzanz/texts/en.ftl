game-title = Byzanz
game-about = Bid for lots of goods in the market of Byzantium – with the very goods you hope to sell.
game-goal = You win with the highest profit: sell three cards of one kind, and the highest of the three is yours.
option-open_profits = open profits

kind-cloth = cloth
kind-spices = spices
kind-wine = wine
kind-wood = wood
kind-grain = grain
kind-olives = olives
kind-traders = traders
card-cloth = cloth { $value }
card-spices = spices { $value }
card-wine = wine { $value }
card-wood = wood { $value }
card-grain = grain { $value }
card-olives = olives { $value }
card-trader = trader

prompt-bid =
    { $highest ->
        [0] Open the bidding, or pass.
       *[other] Bid more than { $highest }, or pass.
    }
prompt-lay =
    { $highest ->
        [0] Your bid: { $value }. Add cards, or make the bid.
       *[other] Your bid: { $value }. Highest bid: { $highest }. Add cards, or make the bid.
    }
prompt-give = Choose one card of the lot for the market; you keep the rest.
prompt-take = Choose one kind and take all of its cards from the market.
prompt-limit =
    { $count ->
        [one] You have one card too many: sell a set or discard a card.
       *[other] You have { $count } cards too many: sell a set or discard cards.
    }
prompt-sell = The last market is over. You may still sell sets.

choice-pass = Pass
choice-bid = Bid { $value }
choice-done = Stop selling
choice-lay = Add { $card } to your bid
choice-give = Put { $card } into the market
choice-take = Take { $kind }: { $cards }
choice-discard = Discard { $card }
choice-sell = Sell { $cards } for a profit of { $points }

problem-not-in-hand = that card isn’t in your hand.
problem-out-of-order = cards are added in the order cloth, spices, wine, wood, grain, olives, each from 1 to 4; undo and start with the first one.
problem-bid-too-low = your bid must beat the highest bid, and it no longer can this way.
problem-bid-started = you have started a bid: make it, or undo it first.
problem-nothing-laid = you haven’t added any cards to your bid.
problem-not-in-lot = that card isn’t in the lot.
problem-not-in-market = there is nothing of that kind in the market.
problem-no-such-set = you don’t have those three cards.
problem-too-few-to-discard = cards are discarded in the order of the kinds, and there wouldn’t be enough after this one to get down to seven.
problem-someone-over-limit = another player has to get down to seven cards first.
problem-not-held = that card isn’t in your hand.
problem-trader-in-bid = traders have no value, so you can’t bid with them.

log-round = Round { $number } of { $rounds } begins.
log-lot = Lot { $offer }: { $cards }.
log-pass = { $player } passes.
log-bid = { $player } bids { $value }: { $cards }.
log-wins = { $player } wins the lot for { $value }.
log-free = Everyone passes: { $player } gets the lot for free ({ $cards }).
log-give = { $player } puts { $card } into the market and takes { $cards }.
log-last-card = { $player } is the last one left: { $card } goes into the market.
log-take = { $player } takes { $cards } from the market.
log-discard = { $player } discards a card face down.
log-discard-own = You discard { $card } face down.
log-sell = { $player } sells { $cards } for a profit of { $points }.
log-cleared = Left in the market and out of the game: { $cards }.
log-over = The game is over. Won by { $winners }.

score-card =
    { $count ->
        [one] { $card }
       *[other] { $count } × { $card }
    }
score-total = Profit
score-tie-break = Cards left in hand (tie-break)

view-round = round { $round } of { $rounds }
view-deck =
    { $count ->
        [one] { $count } card in the deck
       *[other] { $count } cards in the deck
    }
view-lot = Lot
view-market = Market
view-hand = Your hand
view-laying = Your new bid
view-offers = Offer cards to come
view-player = Player
view-offer = Offer card
view-bid = Bid
view-cards = Cards
view-profit = Profit
view-passed = passed
view-discards = Discards

rules-title = Byzanz at a glance
rules-B1 =
    Cards (B1). There are six kinds of goods with 16 cards each: six of value 1, five of value 2, three of value 3 and two of value 4. There are also sixteen traders of value 0.
rules-B2 =
    Setup (B2). Everyone is dealt four cards. A few cards leave the game unseen, so that the deck lasts exactly as many rounds as you play: eight with three players, six with four or five, four with six.
rules-B3 =
    Auctions (B3). In every round, each player wins exactly one lot. The top offer card shows how many cards are in the lot. In turn, you bid or pass. You bid by laying down goods; only their total value counts, and it must beat the highest bid. You may raise your bid later by adding cards, but never swap them. If you pass, you take your bid back and are out of this auction. The winner pays the bid into the market, adds one card of the lot to the market, and takes the rest. If everyone passes, whoever passed first gets the whole lot for free. The last player of a round gets the last lot without bidding: one of its cards goes into the market, and with five or six players that is the only one.
rules-B4 =
    The market (B4). After the auctions, starting with the lowest offer card, everyone takes all cards of one kind from the market. Whatever is left leaves the game. The player with the lowest offer card opens the next round.
rules-B5 =
    Selling (B5). At any time, even during another player’s turn, you may sell three cards of one kind. The highest card is your profit, the other two leave the game. Traders stand in for any kind but never count as profit, except that three traders sold together are worth 5. Nobody may hold more than seven cards: if you do, you must sell or discard at once.
rules-B6 =
    End of the game (B6). After the last market, everyone may still sell. The highest profit wins; if tied, whoever has more cards left in hand.
rules-B7 =
    What is secret (B7). Hands are secret, sales are shown to everyone. Profit cards lie face down, unless the option “open profits” is on.

explain-hand = Your cards. In an auction you bid with them; a set of three can be sold at any time.
explain-lot = The lot of this auction. The winner puts one card of it into the market and keeps the rest.
explain-market = The market. After the auctions everyone takes all cards of one kind, the lowest offer card first.
explain-set = A set of three. Its highest card is your profit, the other two leave the game.

# Why a choice is better than another.
reason-worth =
    { $way ->
        [more] { $n ->
            [one] your hand is worth one more in bids
           *[other] your hand is worth { $n } more in bids
        }
       *[less] { $n ->
            [one] your hand is worth one less in bids
           *[other] your hand is worth { $n } less in bids
        }
    }
part-goal = The goal
part-turn = A round
part-score = What scores
example-sale = Sell three cards of one kind, whenever you like. You keep the highest as profit, the other two are gone. After the last round the highest profit wins.
example-auction = Every round, everybody wins one lot. You bid with the very cards you would like to keep: only their sum counts, and it must beat the highest bid. Whoever passes takes their bid back. If all pass, the first to pass gets the lot for free.
example-give = The winner pays: the bid goes into the market, and one card of the lot with it. The rest of the lot comes into the hand.
example-market = After the auctions, the lowest offer card chooses first: take one kind, and all of its cards are yours. The smallest lot brings the first choice.
example-trader = A trader stands in for any kind, but is never the card you keep.
example-traders = Three traders sold together are worth 5. Nobody may hold more than seven cards: sell or discard in time.
