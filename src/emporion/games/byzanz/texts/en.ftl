game-title = Byzanz
game-about = Bid for lots of goods on the market of Byzantium, with the very goods you mean to sell.
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
prompt-lay = Your bid is { $value }, the highest so far { $highest }. Add cards, or make the bid.
prompt-give = Choose a card of the lot for the market; the rest is yours.
prompt-take = Choose a kind from the market and take all its cards.
prompt-limit =
    { $count ->
        [one] You have a card too many: sell a set or discard a card.
       *[other] You have { $count } cards too many: sell a set or discard cards.
    }
prompt-sell = The last market is shared out. You may still sell.

choice-pass = Pass
choice-bid = Make the bid of { $value }
choice-done = Sell nothing more
choice-lay = Add { $card } to the bid
choice-give = Put { $card } into the market
choice-take = Take { $kind }: { $cards }
choice-discard = Discard { $card }
choice-sell = Sell { $cards } for a profit of { $points }

problem-not-in-hand = that card is not in your hand.
problem-out-of-order = cards are chosen in the order cloth, spices, wine, wood, grain, olives, each from 1 to 4; take back and begin with the first.
problem-bid-too-low = the bid must be higher than the highest, and cannot become so this way.
problem-bid-started = you have begun a bid: finish it or take it back first.
problem-nothing-laid = no cards have been added to the bid.
problem-not-in-lot = that card is not in the lot.
problem-not-in-market = nothing of that kind lies in the market.
problem-no-such-set = your hand does not hold those three cards.
problem-too-few-to-discard = discards are made in the order of the kinds, and after this one too few would follow to get down to seven.
problem-someone-over-limit = another player must first get down to seven cards.
problem-not-held = that card is not in your hand.

log-round = Round { $number } of { $rounds } begins.
log-lot = Offer { $offer }: { $cards }.
log-pass = { $player } passes.
log-bid = { $player } bids { $value }: { $cards }.
log-wins = { $player } wins with { $value }.
log-free = Nobody bids: { $player } takes the lot for nothing ({ $cards }).
log-give = { $player } puts { $card } into the market and takes { $cards }.
log-last-card = { $player } is last: the single card goes into the market.
log-take = { $player } takes { $cards } from the market.
log-discard = { $player } discards a card face down.
log-discard-own = You discard { $card } face down.
log-sell = { $player } sells { $cards } for a profit of { $points }.
log-cleared = Left in the market and out of the game: { $cards }.
log-over = The game is over. Won by: { $winners }.

score-card =
    { $count ->
        [one] { $card }
       *[other] { $card }, { $count } times
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
view-laying = About to be bid
view-offers = Offer cards to come
view-player = Player
view-offer = Offer
view-bid = Bid
view-cards = Cards
view-profit = Profit
view-passed = passed
view-discards = Discards

rules-title = Byzanz in short
rules-B1 =
    The cards (B1). Six kinds of goods, 16 cards each: six of value 1, five of 2, three of 3 and two of 4. Sixteen traders of value 0.
rules-B2 =
    The start (B2). Everyone gets four cards. Some cards leave the game unseen, so that the deck lasts exactly as many rounds as the game has: eight with three players, six with four or five, four with six.
rules-B3 =
    Auctions (B3). In every round each player wins exactly one lot. The top offer card says how many cards the lot has. In turn you bid or pass. You bid by laying down goods; only their value counts, and it must be higher than the highest bid. You may raise later by adding cards, never by exchanging them. Whoever passes takes the bid back and is out of this auction. The winner pays the bid into the market, puts one card of the lot there too, and takes the others. If everyone passes, the first who passed gets the whole lot for nothing. The last player of a round gets the last lot without bidding: one of its cards goes into the market, and with five or six players that is the only one.
rules-B4 =
    The market (B4). After the auctions everyone, from the lowest offer card up, takes all cards of one kind from the market. What is left leaves the game. Whoever had the lowest offer card opens the next round.
rules-B5 =
    Selling (B5). At any time, in another's turn too, you may sell three cards of one kind. The highest is your profit, the other two leave the game. Traders stand in for any kind but are never the profit; three traders sold together are worth 5. Nobody keeps more than seven cards: whoever has more must sell or discard at once.
rules-B6 =
    The end (B6). After the last market everyone may still sell. The highest profit wins; on a tie, whoever has more cards left.
rules-B7 =
    Secrets (B7). Hands are secret, sales are shown. Kept profit lies face down, unless the option “open profits” is on.
