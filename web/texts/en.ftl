# The frame
skip = Skip to content
nav = Pages
nav-new = New table
nav-settings = Settings
nav-your-turn = Your turn
nav-next =
    { $count ->
        [one] It’s your turn at another table: { $game }
       *[other] It’s your turn at { $count } other tables. Next: { $game }
    }
save = Save
cancel = Cancel
somebody = Somebody
remove = Remove
close = Close
you = you
bot = bot
players = Players
connection-lost = Connection lost.
connection-lost-text = Nothing is lost: you’ll carry on right here.
connection-retry = Reconnect
lost-title = Page not found
lost-text = There is nothing at this address.
lost-home = Go to the home page
lost-table = Perhaps the link was cut short, or the table is gone.

# Home
home-title = Three games, one table
home-text = Play with friends or bots. No account, nothing to install.
home-games = Games
home-players = { $least }–{ $most } players
home-minutes = { $minutes } minutes
home-play = Play now against bots
home-starting = Setting up the table …
home-table = Create table
home-rules = Rules
home-mine = My tables
home-mine-all = Show all { $count }
home-open = Open tables
home-open-none = No open tables right now.
home-open-make = Create one
home-join = Join with a link
home-join-label = Invite link
home-join-go = Join
home-join-bad = That doesn’t look like a link to a table.
home-finished = Finished games
name-playing-as = You are playing as
name-change = Change
name-label = Your name
row-waiting = not started yet
row-free =
    { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
row-turn = Waiting for { $player }
row-your-turn = Your turn

# New table
new-title = New table
new-game = Game
new-seats = Seats
new-players = Players
new-seat = Seat { $number }
new-seat-me = Me ({ $name })
new-seat-name = Name for seat { $number }
new-seat-me-too = Someone else on this device
new-seat-invited = A friend with the link
new-seat-open = Anyone
new-seat-bot = Bot: { $level }
new-seats-help = If several people share a device, you’ll be asked to pass it on before anyone sees the next player’s cards.
new-options = Game options
new-table = Table
new-listed = Who can find this table?
new-listed-no = Only people with the link
new-listed-yes = Everyone, on the home page
new-sitting = Pace
sitting-live = Live, at one sitting
sitting-live-help = Everyone is there from start to finish.
sitting-slow = In your own time, over days
sitting-slow-help = Everyone plays when they have a moment. Nobody is replaced for being away; only the time for a turn counts.
new-clock-live = Clock
new-clock-slow = Time for a turn
clock-none = No clock
clock-move-60 = 1 minute per turn
clock-move-300 = 5 minutes per turn
clock-move-86400 = 1 day per turn
clock-move-172800 = 2 days per turn
clock-move-259200 = 3 days per turn
clock-move-604800 = 1 week per turn
clock-game-900 = 15 minutes per player
clock-game-3600 = 1 hour per player
clock-move-minutes = { $minutes } minutes per turn
clock-game-minutes = { $minutes } minutes per player
new-away = A bot fills in for players who are away for
away-60 = one minute
away-300 = five minutes
away-900 = 15 minutes
away-1800 = half an hour
away-86400 = a day
away-never = (never)
away-minutes =
    { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }
away-after = If a player is away for { $time } while others are waiting, a bot fills in.
away-nobody = Bots don’t fill in for players who are away.
away-alone = Nobody else is waiting, so take all the time you like: no bot fills in, and no clock runs.
new-away-help = You are away when you haven’t had the table open for that long; putting your phone down for a moment doesn’t count. When you come back, you get your seat back.
new-hints = Hints
new-hints-yes = Players may ask for hints
new-hints-no = No hints
new-hints-help = The computer suggests choices using only what you can know yourself. Nobody else sees them.
new-pace = Bot speed
pace-0 = as fast as possible
pace-usual = normal
pace-1-5 = easy to follow
pace-3 = slow
pace-seconds = at least { $seconds } s per choice
new-make = Create table
value-yes = Yes
value-no = No
option-byzanz-open_profits = Open profits
option-byzanz-open_profits-help = Everyone can see the profit cards the others have collected.
option-tyros-edition = Edition
option-tyros-edition-help = In the Italian edition, everyone has five tiles and empires grow once per round.
value-edition-kosmos = Kosmos
value-edition-italian = Italian
option-tyros-founding = Where the empires start
option-tyros-founding-help = On the squares that the rules give for a first game, or on squares drawn from the tiles.
value-founding-first_game = fixed squares (first game)
value-founding-variable = squares drawn from the tiles
option-tyros-offers = Maximum offers to players per turn
option-tyros-trades = Maximum trades with players per round
option-thurn-und-taxis-audience = Module “The audience”
option-thurn-und-taxis-audience-help = Coaches carry clerics along the roads to Rome.
option-thurn-und-taxis-office = Module “In office”
option-thurn-und-taxis-office-help = Officials who help you also give you their tiles, which you trade for rewards.
option-thurn-und-taxis-all_provinces = All-provinces bonus needs Baiern too
option-thurn-und-taxis-memory = Look at your own clerics
value-memory-strict = never, as in the rules
value-memory-open = at any time

# Before the start
lobby-waiting =
    { $count ->
        [one] Waiting for one more player.
       *[other] Waiting for { $count } more players.
    }
lobby-ready = Everyone is here. You can start.
lobby-ready-guest = Everyone is here. The host will start the game.
lobby-invited = reserved for someone with the link
lobby-yours = reserved for you
lobby-open = open to anyone
lobby-kept = kept for { $player }
lobby-remove-sure = Remove { $player }? They can’t come back to this table.
lobby-sit = Take a seat as { $name }
lobby-sit-here = Take a seat
lobby-other-name = Use another name
lobby-rules = Rules of this table
lobby-bot = Let a bot play
lobby-free = Free the seat
lobby-start = Start game
lobby-close = Cancel table
lobby-leave = Leave table
lobby-link = Invite link
lobby-link-text = Send it to the people you want to play with. Anyone else with the link can watch.
lobby-copy = Copy
lobby-copied = Copied
lobby-hints = Hints are allowed at this table.
lobby-shuffling = Shuffling …
lobby-missed = The game could not start: no answer from { $names }.
lobby-missed-host = Wait until they are back, or start again: then the shuffle is made without their part.
lobby-shuffle-failed = The last shuffle was not completed. The next one is a new one.

# The table
table-loading = One moment …
table-missing = This table doesn’t exist.
table-closed = This table was cancelled.
table-rules = Rules
table-menu = Table
turn-title = Your turn: { $game }
your-turn = Your turn
asked-now = playing now
action = Current turn
choices = Choices
choices-fold =
    { $count ->
        [one] one choice
       *[other] { $count } choices
    }
out-of-turn = You may do this out of turn:
confirm = Confirm
draft-missing =
    { $count ->
        [one] Choose one more.
       *[other] Choose { $count } more.
    }
draft-clear = Put all back
draft-less = One less: { $thing }
held-stop = Stop
undo = Undo
reset = Undo turn
propose = Ask for a takeback
proposal = { $player } asks to take back their last choice.
proposal-agree = Accept
proposal-decline = Decline
watching = You are watching this game.
menu = Which one?
rule-read = Read { $rule }
rule-open = Open rule { $rule }
rules-title = { $game }: rules at a glance
rules-text = The game in pictures first, then in short, then every paragraph. At the table they open right where you need them.
worth-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
worth-price = costs { $price }
moments = What happened
moments-show =
    { $count ->
        [one] Replay the last move
       *[other] Replay the last { $count } moves
    }
moments-start = This is where it started.
moments-before = Step back
moments-next = Step forward
moments-now = Back to the game
tab-log = Log
tab-chat = Chat
chat-empty = No messages yet.
chat-deleted = Message deleted
chat-label = Message
chat-send = Send
chat-seated-only = Only players can write
stand-in-away = away, a bot is playing
stand-in-left = left, a bot is playing
stand-in-clock = out of time, a bot is playing
stand-in-removed = removed, a bot is playing
standing-in-away = A bot is playing for you because you were away.
standing-in-left = A bot is playing for you because you left.
standing-in-clock = You ran out of time: a bot is playing for you.
sit-again = Take over from the bot
menu-hand-over = Pass the device to { $player }
menu-stand-in = Let a bot play for { $player }
menu-leave = Leave game
menu-leave-text = A bot will play for you. You can come back at any time.
menu-remove = Remove { $player }
menu-remove-sure = Remove { $player } from this table? A bot takes over, and they can’t come back.
menu-leave-ask = Leave this game?
menu-leave-yes = Yes, leave
menu-leave-no = Stay
hand-over-title = { $player }, it’s your turn
hand-over-text = Take the device. No peeking, everyone else!
hand-over-go = I’m { $player }

# After the end
end-won = You won!
end-winners = { $names } won
end-winner = winner
end-sheet = Final scores
end-what = Scored for
end-total = Points
end-course = How the game went
end-course-label = Everyone’s points from start to finish
end-replay = Replay with all hands open
end-rematch = Rematch
end-rematch-join = Join the rematch
end-again = Play again
end-record = Download record
end-tied = Tied at { $points } points: { $names }.
tie-byzanz = Of those with the same profit, whoever has more cards left in hand wins; if they are still tied, they share the win.
tie-tyros = Of those with the same points, whoever scored more in the largest empire wins; if they are still tied, they share the win.
tie-thurn-und-taxis = Of those with the same points, the owner of the game-end tile wins, or else the one who sits next clockwise from that player.
end-table = The table at the end
end-watch = Watch the replay
end-watch-loading = Loading the replay: { $done } of { $total } moments
sheet-card = Cards kept
sheet-city = Cities
sheet-ships = Ships
sheet-most-cities = Most cities in an empire
sheet-pioneer = First with a city in every empire
sheet-carriage = Carriage
sheet-bonus-tile = Bonus tiles
sheet-houses = Houses not built
sheet-clerics = Clerics in audience
sheet-points = Victory-point tiles
replay-run = Play
replay-pause = Pause
replay-first = To the start
replay-last = To the end
replay-slider = Position in the game
replay-at = Step { $at } of { $total }
fair-title = Fair shuffle
fair-before = The deal is made from two secrets of this table and from a random number of every player’s device. Everyone shows a fingerprint of their part first, and reveals it only when all are fixed; you see the table’s own below. After the game anyone can check that nobody rigged the shuffle.
fair-after = Your browser can check that everything matches the fingerprints it was shown before the game, and that the deal was made from it.
fair-check = Check the shuffle
fair-fair = All good: nobody rigged the shuffle.
fair-others = It all adds up. But this device added nothing to this shuffle: only players whose device did can be sure that nobody rigged it.
fair-unfair = This doesn’t add up: don’t trust this shuffle.

# Settings
settings-look = Appearance
settings-language = Language
settings-theme = Theme
theme-auto = same as device
theme-light = light
theme-dark = dark
settings-motion = Animations
motion-auto = same as device
motion-full = on
motion-none = off
settings-palette = Colours
palette-usual = standard
palette-safe = colour-blind friendly
settings-play = Playing
settings-confirm = Confirm moves
confirm-never = Never
confirm-final = Only what can’t be undone
confirm-every = Every choice
settings-bot-offers = Offers from bots
settings-bot-offers-text = In Tyros, bots may offer you trades. Turn this off and all of them are declined for you.
settings-sound = Sound
settings-sound-text = Play a sound when it’s your turn.
settings-notices = Notifications
settings-notices-text = Get a browser notification when it’s your turn and you’re looking elsewhere.
settings-notices-refused = Your browser is blocking notifications.
settings-you = You
settings-code-text = There are no accounts. A recovery code moves you and all your seats to another device, so keep it to yourself.
settings-code = Recovery code
settings-code-new = Show a new code
settings-recover = Code from your other device
settings-recover-go = Move to this device
settings-recovered = Welcome back, { $name }.
settings-out = Log out
settings-out-text = This device will no longer know you. With your recovery code you can come back, here or elsewhere.
settings-out-uncoded = You haven’t been shown a code on this device: without one, you lose your name and all your seats.
settings-out-done = You are logged out.
settings-delete = Delete me
settings-delete-text = Your name, your messages and everything else that identifies you will be deleted. At your tables there was “Somebody” then; a bot plays your running games to the end, and tables of yours that haven’t started are cancelled. This can’t be undone.
settings-delete-yes = Delete me for good
settings-delete-done = You have been deleted.

# What is still being prepared
ready-soon = Getting ready …
ready-bot = The strong bots are warming up. Until then they play like medium ones.
ready-analysis = The analysis will start by itself as soon as the computer has warmed up.

# What the service refuses
problem-offline = The server can’t be reached. Please try again in a moment.
problem-stale = The table has changed in the meantime. Have another look, then choose.
problem-no-table = This table doesn’t exist.
problem-other-version = This game was started with other rules than this server plays now, so it can’t go on here.
problem-damaged = What is stored of this table is damaged. Whoever runs the server can repair it.
problem-not-your-seat = This isn’t your seat.
problem-invited-only = This seat is reserved for someone with the invite link.
problem-taken = All seats are taken.
problem-not-host = Only the host can do that.
problem-blocked = The host has removed you from this table. You can still watch.
problem-chat-closed = Only players can write at this table.
problem-seats-free = Some seats are still free.
problem-bot-plays = A bot is playing here for the rest of this turn or game.
problem-proposal-open = Someone has already asked for a takeback.
problem-no-proposal = Nobody is asking for a takeback any more.
problem-nothing-to-undo = You haven’t made a choice yet.
problem-not-away = This player is here, or was a moment ago.
problem-nobody-waits = Nobody else is playing here, so the table waits.
problem-not-seated = Only players at this table can do that.
problem-started = The game has already started.
problem-over = The game is over.
problem-too-many-requests = That was a bit too fast. Please wait a moment and try again.
problem-unknown-code = This recovery code isn’t valid.
problem-bad-name = Names have 1 to 40 ordinary characters and no vertical bar.
problem-bad-chat = Messages are one line of ordinary characters.
problem-nobody = Please choose a name on the home page first.
problem-database-unavailable = The server can’t save anything right now, so nothing was changed. Please try again in a moment.
problem-unsure = The server was interrupted and can’t tell whether that worked. Look at the table, and do it again if it didn’t.
problem-bad-option-value = These options don’t go together.
problem-cannot-undo = This can’t be undone: it revealed something hidden, or another player’s turn has begun.
problem-seated = You already have a seat at this table.
problem-not-started = The game hasn’t started yet.
problem-not-over = The game isn’t over yet.
problem-not-asked = It’s not this player’s turn.
problem-not-your-turn = It’s another player’s turn.
problem-not-now = You can’t do that right now.
problem-unknown-choice = This choice is no longer available. Have another look, then choose.
problem-no-choice = There is nothing to choose right now.
problem-unknown-seat = This seat doesn’t exist.
problem-unknown-bot = There is no bot of this level any more. Please choose another one.
problem-unknown-game = This game doesn’t exist.
problem-unknown-lesson = This lesson doesn’t exist.
problem-unknown-option = This game doesn’t have that option.
problem-bad-players = This game isn’t for that many players.
problem-bad-names = Everyone at the table needs a different name.
problem-bad-contribution = What you add to the shuffle can have up to 64 letters, digits, hyphens and underscores.
problem-shuffling = The game is about to start. Wait a moment.
problem-bad-position = A game cannot begin at that position.
problem-too-large = That’s too long.
problem-too-many-tables = You have too many tables open in this browser. Close some, then reload the page.
problem-foreign-origin = The server doesn’t trust the address of this page. Whoever runs it can allow it.
problem-unknown-host = The server doesn’t recognise this address as its own. Whoever runs it can allow it.
problem-failed = Something went wrong on the server. Please try again in a moment.
problem-misunderstood = This page and the server don’t understand each other. Please reload the page.
problem-hints-off = Hints are turned off at this table.
problem-hint-running = A hint is already on its way: one at a time.
problem-busy = The server is too busy right now. Please try again in a moment.
problem-table-limit = You have too many unfinished tables. Finish, leave or cancel some of them first.
problem-seat-limit = You have seats at many open tables. Leave some of them first.
problem-bot-limit = Bots are already playing each other at other tables of yours. Wait until one of those games ends.

# The full rules
goal-known = I know what wins
rules-pictures = In pictures
rules-close = Close the rules
rules-short = In short
rules-full = Full rules

# Guided first games
lesson-learn = Learn in ten minutes
lesson-done = done
lesson-step = Step { $step } of { $steps }
lesson-leave = Leave
lesson-back = Back
lesson-next = Next
lesson-skip = Skip
lesson-stray = That would be allowed too, but this step is about something else. What to touch is marked.
lesson-end = That’s all you need. Now play on from this very position: the others are easy bots, and nothing is scripted any more.
lesson-end-over = That’s all you need. Play a whole game now.
lesson-play-on = Play on from here
lesson-again = Start over
footer = About this service
about-title = About
about-text = Emporion is a harbour for three board games: play them with friends or against bots, learn them, and look back at your games. It runs in the browser; nobody has to sign up.
about-credits = Byzanz is by Emanuele Ornella (Amigo 2008), Tyros by Martin Wallace (Kosmos 2002), Thurn und Taxis by Karen and Andreas Seyfarth (Hans im Glück 2006). Drawings and texts here are our own. If you like a game, buy it.
about-privacy = What is kept
about-privacy-text = The name you choose, your seats, the games you play and what you write in the chat. One cookie recognises your device. There is no advertising, and nobody measures what you read. Network addresses are kept for minutes only, against abuse. In the settings you can delete yourself at any time.
about-source = Source
about-source-text = Emporion { $version } is free software under the MIT licence: anybody may run a service like this one.
about-typeface = Titles are set in Alegreya by Juan Pablo del Peral (Huerta Tipográfica), under the
about-contact = Contact
about-contact-text = Whoever runs this service can be reached here:
about-contact-none = Whoever runs this service has left no address. Ask the person who gave you the link.
