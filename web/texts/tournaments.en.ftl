# Playing again: the score of the evening
evening = Score of the evening
evening-text = After { $games } games; the figures are places, with points below.
evening-who = Player
evening-wins = Wins
evening-points = Points
evening-game = Game { $number }
evening-number = Game { $number } of the evening.
evening-rotates = Everyone sits one seat further on than last time.
evening-stays = Everyone sits where they sat last time.
evening-rotate = Seats rotate
evening-rotate-text = In the next game everyone sits one seat further on.

# Tournaments
tournament = Tournament
tournament-new = New tournament
tournament-new-text = Several games among people you invite, with standings. Share the link; the tables are made for you, round by round.
tournament-name = Name of the tournament
tournament-play = I take part
tournament-play-text = Otherwise you only run it.
tournament-how = How it is played
tournament-size = Players at a table
tournament-kind = Who plays whom
tournament-round-robin = Round robin
tournament-swiss = Swiss
tournament-round-robin-help = Everyone meets everyone about equally often; who plays whom is fixed at the start.
tournament-swiss-help = Each round those who stand about level play each other, if possible people they have not met.
tournament-rounds = Rounds
tournament-rounds-round-robin = until everyone has met
tournament-rounds-swiss = as many as needed for one winner
tournament-live-help = One round after another, each as soon as the last table is finished. Games begin by themselves; for whoever is away a bot fills in.
tournament-slow-help = Games begin by themselves and last for days. In a round robin up to eight rounds are open at once, in a Swiss tournament one.
tournament-bots = Empty seats
tournament-bots-no = stay empty
tournament-bots-yes = are for bots: { $level }
tournament-bots-yes-help = Bots take the seats that are left over, so that everyone plays in every round.
tournament-bots-no-help = If the number of people does not fit, tables are smaller or somebody has a bye; both are shared evenly.
tournament-make = Create tournament
tournament-at-a-table = { $count } at a table
tournament-with-bots = bots at empty seats ({ $level })
tournament-by = Organised by { $name }
tournament-open = { $count ->
    [0] Open: nobody has joined yet
    [one] Open: one person has joined
   *[other] Open: { $count } people have joined
}
tournament-closed = This tournament was cancelled.
tournament-won = { $name } won the tournament
tournament-round-of = Round { $round } of { $rounds }
tournament-people = Taking part
tournament-nobody = Nobody yet.
tournament-remove = Remove { $name }
tournament-join = Join
tournament-join-as = Join as { $name }
tournament-leave = Leave the tournament
tournament-leave-sure = Leave for good? Bots play on for you at tables that have begun.
tournament-leave-round-robin = Whoever leaves plays no further game; at tables that have begun a bot plays on, and that counts. A bot takes their place in later rounds; without bots the table is smaller, or the others win it without a game.
tournament-leave-swiss = Whoever leaves plays no further game; at tables that have begun a bot plays on, and that counts. The others are paired without them.
tournament-link = Invite people
tournament-link-text = Everyone with this link can join until the tournament starts, and look on later.
tournament-begin = When everyone is here
tournament-begin-text = Once it has started nobody can join any more.
tournament-begin-few = More people are needed for a table.
tournament-start = Start tournament
tournament-cancel = Cancel tournament
tournament-cancel-sure = Cancel it for everyone? Games that have begun can be finished, but no longer count.
tournament-wait = { $name } starts the tournament when everyone is here.
tournament-mine = Your open tables
tournament-standings = Standings
tournament-games = Games
tournament-direct = Direct
tournament-opponents = Opponents
tournament-share = Share
tournament-left = left
tournament-tables = Tables
tournament-round = Round { $round }
tournament-place = place { $place }, { $score } points
tournament-playing = being played
tournament-forfeit = won without a game
tournament-void = cancelled: half a point
tournament-go = To the table
tournament-see = Look at the game
tournament-byes = Bye (half a point): { $names }
tournament-rules = How it is counted
tournament-rule-points = A game earns the share of opponents left behind: 1 for the first, 0 for the last; whoever is level shares. A bye is half a point, a game against people who have all left a whole one.
tournament-rule-ties = Ties are broken by the games among those who are level (Direct), then by all opponents’ points (Opponents), then by the share of the points scored at the tables (Share), then by lot.
tournament-row =
    { $count ->
        [one] one person, round { $round } of { $rounds }
       *[other] { $count } people, round { $round } of { $rounds }
    }
tournament-row-open =
    { $count ->
        [one] one person, not started
       *[other] { $count } people, not started
    }
tournament-row-over = finished
tournament-back = To the tournament

problem-no-tournament = This tournament can’t be found. Ask whoever invited you for the link.
problem-not-organiser = Only whoever made the tournament can do that.
problem-not-in-tournament = Nobody like that is in this tournament.
problem-tournament-started = This tournament has started: nobody can join any more.
problem-tournament-over = This tournament is over.
problem-tournament-full = This tournament is full.
problem-too-few-people = Too few people have joined for a table.
problem-tournament-limit = You have too many unfinished tournaments. Finish or cancel some of them first.
