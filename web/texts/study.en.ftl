# Choices tried again, and games that go on
try = Try again here
try-title = Your choice
try-leave = Back to the replay
try-other = Try another
try-better = Better: { $choice }
why-next = Compared with the next best:
play-on = Play on from here
play-on-seat = You play for
play-on-level = The others are bots
play-on-go = Start game

# Records of games
record-title = The record of a game
record-open = Open a record
record-text = Drop the record of a game anywhere on this page, or choose its file: it is replayed with all hands open, and analysed if you like. Nothing is stored.
record-choose = Choose a file
record-too-large = This file is too large to be the record of a game.
record-unreadable = This file cannot be read.
record-unfinished = The game is not over
problem-bad-record = This is not the record of a game that can be played here.
problem-cut-record = The record is cut short: its end is missing.
problem-changed-record = The record was changed after it was written.

# Puzzles
puzzles = Puzzles
puzzles-text = Positions from real games in which one choice is clearly the best. Find it, and learn why.
puzzles-go = Solve puzzles
puzzles-all = All puzzles
puzzles-solved = { $solved } of { $total } solved
puzzle-name = { $game }: puzzle { $number }
puzzle-done = solved
puzzle-text = You play for { $player }. Choose on the table or in the list: one choice is clearly the best.
puzzle-right = Right!
puzzle-wrong = Not the best.
puzzle-next = Next puzzle
problem-unknown-puzzle = There is no puzzle with this number.
try-show = Show the solution
puzzle-players = The players
