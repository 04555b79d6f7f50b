# The frame
skip = Skip to the content
nav = Pages
nav-new = New table
nav-settings = Settings
save = Save
cancel = Cancel
close = Close
you = you
bot = bot
players = Players
connection-lost = The connection is lost.
connection-lost-text = Nothing is lost: it will go on where you are.
connection-retry = Try now
lost-title = Nothing here
lost-text = There is no such page.
lost-home = To the start page

# Home
home-title = Three games, one table
home-text = Play with friends or bots. No account, nothing to install.
home-games = Games
home-players = { $least }–{ $most } players
home-minutes = { $minutes } minutes
home-play = Play now against bots
home-starting = The table is being laid …
home-table = Make a table
home-rules = Rules
home-mine = My tables
home-open = Open tables
home-open-none = No table is waiting for people just now.
home-open-make = Make one
home-join = Join by link
home-join-label = Link of the table
home-join-go = Go there
home-join-bad = This is no link of a table.
home-finished = Finished games
name-playing-as = You play as
name-change = Change
name-label = Your name
row-waiting = waiting for the start
row-free =
    { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
row-turn = { $player } is asked
row-your-turn = Your turn

# New table
new-title = New table
new-game = Game
new-seats = Seats
new-players = Players
new-seat = Seat { $number }
new-seat-me = Me ({ $name })
new-seat-name = Name at seat { $number }
new-seat-me-too = Another person at this device
new-seat-invited = A friend whom I send the link
new-seat-open = Anybody
new-seat-bot = Bot, { $level }
new-seats-help = With several people at one device, the page asks you to hand it over when another is asked.
new-options = Rules of this game
new-table = The table
new-listed = Who can find the table?
new-listed-no = Only people with the link
new-listed-yes = Everybody, on the start page
new-clock = Clock
clock-none = None
clock-move-60 = One minute for a move
clock-move-300 = Five minutes for a move
clock-move-86400 = One day for a move
clock-game-900 = A quarter of an hour for the game
clock-game-3600 = An hour for the game
new-away = A bot steps in for people who are away for
away-60 = one minute
away-300 = five minutes
away-1800 = half an hour
away-86400 = a day
away-never = never by itself
new-make = Make the table
rule-reference = Paragraph of the rules
level-random = picks at random
level-greedy = thinks one step ahead
level-search = thinks far ahead
value-yes = Yes
value-no = No
option-byzanz-open_profits = Open profits
option-byzanz-open_profits-help = Everybody can look at the profit cards that others have kept.
option-tyros-edition = Edition
option-tyros-edition-help = The Italian edition has five tiles for everyone and one growing phase.
value-edition-kosmos = Kosmos
value-edition-italian = Italian
option-tyros-founding = Founding of the empires
option-tyros-founding-help = In the first game the empires begin where the rules say; otherwise the players found them.
value-founding-first_game = as for the first game
value-founding-variable = by the players
option-tyros-offers = Offers to players in a turn, at most
option-tyros-trades = Trades with players in a round, at most
option-thurn-und-taxis-audience = Module “The audience”
option-thurn-und-taxis-audience-help = Coaches carry clerics on the road to Rome.
option-thurn-und-taxis-office = Module “In office”
option-thurn-und-taxis-office-help = Whoever is helped by an official takes a tile for it.
option-thurn-und-taxis-all_provinces = Bonus for houses in all provinces, Baiern too
option-thurn-und-taxis-memory = Looking at one’s own clerics
value-memory-strict = never, as in the rules
value-memory-open = always

# Before the start
lobby-waiting =
    { $count ->
        [one] Waiting for one more person.
       *[other] Waiting for { $count } more people.
    }
lobby-ready = Everybody is here. You can start.
lobby-ready-guest = Everybody is here. The host starts the game.
lobby-invited = kept for somebody with the link
lobby-open = free for anybody
lobby-sit = Sit down as { $name }
lobby-start = Start the game
lobby-close = Give the table up
lobby-leave = Stand up
lobby-link = Link to the table
lobby-link-text = Send it to the people you want to play with. Others can watch with it.
lobby-copy = Copy
lobby-copied = Copied

# The table
table-loading = One moment …
table-missing = There is no such table.
table-closed = This table was given up.
table-rules = Rules
table-menu = Table
turn-title = Your turn: { $game }
your-turn = Your turn
asked-now = is asked now
action = What is asked
choices = Choices
choices-fold = { $count } choices
out-of-turn = You may do this although another is asked:
confirm = Do it
undo = Undo
reset = Whole move back
propose = Ask to go back
proposal = { $player } asks everyone to go back to before their last choice.
proposal-agree = Agree
proposal-decline = No
watching = You are watching.
menu = Which one?
why-not = Why not?
rule-read = Read { $rule }
rule-open = Open rule { $rule }
rules-title = { $game }: the rules in short
rules-text = In our own words, chapter by chapter. At the table they open where you need them.
worth-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
worth-price = costs { $price }
moments = What happened
moments-show =
    { $count ->
        [one] Show the last move again
       *[other] Show the last { $count } moves again
    }
moments-start = This is where it began.
moments-before = One step back
moments-next = One step on
moments-now = Back to now
tab-log = Course
tab-chat = Chat
chat-empty = Nobody has said anything yet.
chat-label = Say something
chat-send = Send
stand-in-away = away, a bot plays
stand-in-left = left, a bot plays
stand-in-clock = out of time, a bot plays
standing-in-away = A bot plays for you, because you were away.
standing-in-left = A bot plays for you, because you stood up.
standing-in-clock = Your time is up: a bot plays for you.
sit-again = Play on myself
menu-hand-over = Hand over to { $player }
menu-stand-in = Let a bot play for { $player }
menu-leave = Leave the game
menu-leave-text = A bot plays on. You can come back at any time.
hand-over-title = { $player }, it is your turn
hand-over-text = Take the device. The others look away.
hand-over-go = I am { $player }

# After the end
end-won = You have won!
end-winners = Won by { $names }
end-winner = winner
end-sheet = Score sheet
end-what = What for
end-total = Points
end-course = The course of the game
end-course-label = Everyone’s points from the beginning to the end
end-replay = Replay with open hands
end-rematch = Play again
end-rematch-join = To the next game
end-record = Download the record
replay-run = Play
replay-pause = Pause
replay-first = To the beginning
replay-last = To the end
replay-slider = Moment of the game
replay-at = Moment { $at } of { $total }
fair-title = A fair shuffle
fair-before = The cards will follow from a secret of this table, whose fingerprint is below, and from something that everyone at the table adds. After the end the secret is shown, and anybody can check it.
fair-after = Your browser can do the sum again: whether the secret fits the fingerprint shown before the start, and the cards follow from it and from everyone’s addition.
fair-check = Check the shuffle
fair-fair = It is right: nobody steered the shuffle.
fair-unfair = It does not fit: do not trust this shuffle.

# Settings
settings-look = Look
settings-language = Language
settings-theme = Light or dark
theme-auto = as the device
theme-light = light
theme-dark = dark
settings-motion = Motion
motion-auto = as the device
motion-full = with motion
motion-none = without motion
settings-palette = Colours
palette-usual = usual
palette-safe = easy to tell apart for the colour-blind
settings-play = Playing
settings-confirm = Confirm moves
settings-confirm-text = Every choice is asked for once more before it is made.
settings-sound = Sound
settings-sound-text = A tone when it is your turn.
settings-notices = Notifications
settings-notices-text = A notification of the browser when it is your turn and you look elsewhere.
settings-notices-refused = The browser does not allow notifications.
settings-you = You
settings-code-text = There are no accounts. A recovery code moves you and all your seats to another device; keep it to yourself.
settings-code = Recovery code
settings-code-new = Show a new code
settings-recover = Code from another device
settings-recover-go = Move here
settings-recovered = Welcome back, { $name }.

# What the service refuses
problem-offline = The service cannot be reached. Try again in a moment.
problem-stale = The table has changed meanwhile: look again, then choose.
problem-no-table = There is no such table.
problem-not-your-seat = This seat is not yours.
problem-invited-only = This seat is kept for somebody who was invited.
problem-taken = There is no free seat.
problem-not-host = Only the one who made the table can do that.
problem-seats-free = There are seats that nobody has taken yet.
problem-bot-plays = A bot plays here for the rest of this move or game.
problem-proposal-open = Somebody asks to go back already.
problem-no-proposal = Nobody asks to go back any more.
problem-nothing-to-undo = You have made no choice yet.
problem-not-away = That person is there, or has been a short while ago.
problem-not-seated = Only people at the table can do that.
problem-started = The game has begun already.
problem-over = The game is over.
problem-too-many-requests = That was too much at once. Wait a moment, then try again.
problem-unknown-code = Nobody has this recovery code.
problem-bad-name = A name takes 1 to 40 printable characters in one line, and no bar.
problem-bad-chat = A message takes printable characters in one line.
problem-nobody = Say who you are first: choose a name on the start page.
problem-database-unavailable = The service cannot store anything just now; nothing was changed. Try again in a moment.
problem-bad-option-value = These options do not go together.
problem-compiling = The rules of this game are still being prepared. Try again in a moment.
problem-cannot-undo = This cannot be taken back: it showed something hidden, or another player is asked now.
problem-seated = You sit at this table already.
problem-not-started = The game has not begun yet.
problem-not-over = The game is not over yet.
problem-not-asked = This seat is not asked now.
problem-not-your-turn = Another player is asked now.
problem-not-now = This is not what is asked now.
problem-unknown-choice = This choice does not exist now: look again, then choose.
problem-no-choice = There is nothing to choose now.
problem-unknown-seat = There is no such seat.
problem-unknown-bot = There is no bot of this level any more. Choose another.
problem-unknown-game = There is no such game.
problem-unknown-option = This game has no such option.
problem-bad-players = This game is not for that many players.
problem-bad-names = Everyone at the table needs a name of their own.
problem-bad-contribution = What is added to the shuffle takes 1 to 64 printable characters.
problem-too-large = That is too long.
problem-too-many-tables = Too many tables are open in this browser. Close some, then load the page anew.
problem-foreign-origin = The service does not trust the address of this page. Whoever runs it can allow it.
problem-unknown-host = The service does not know itself by this address. Whoever runs it can allow it.
problem-failed = Something broke in the service. Try again in a moment.
problem-misunderstood = This page and the service do not understand each other. Load the page anew.
