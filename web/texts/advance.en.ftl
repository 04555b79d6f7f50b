# Choices in advance
advance = Decide in advance
advance-note = Only you can see this. It ends as soon as something happens that you couldn’t foresee, and you can take it back until then.
advance-back = Take back
advance-pass = Pass in this auction
advance-pass-above = Pass above this bid
advance-done = Sell nothing more
advance-decline = Decline all offers this round
advance-accept = Accept this trade this round
advance-part-number = Bid
advance-part-give = I give
advance-part-get = I get
advance-made-pass = You’ll pass in this auction, whatever is bid.
advance-made-pass-above = You’ll pass as soon as the bid is above { $number }.
advance-made-done = You’ll sell nothing more.
advance-made-decline = You’ll decline all offers this round.
advance-made-accept = This round you’ll accept one card { $give } for { $get }.
problem-not-in-advance = That can’t be decided in advance now.
