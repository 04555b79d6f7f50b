# Hints, and why a choice is better
hint = Hint
hint-thinking = Thinking …
hint-title = What the computer would do
hint-text = Your choices, the best first, using only what you can know. Select one to see it on the table.
hint-quick = A quick hint by rule of thumb: the computer is still warming up. Ask again in a moment to learn why.
hint-chance = If you do this, you win about { $games } of 100 games that go on from here.
hint-behind-best = about as good
hint-behind-good = nearly as good
hint-behind-inaccuracy = a little worse
hint-behind-mistake = worse
hint-behind-blunder = much worse
why-gain = For it:
why-cost = Against it:
why-against = Compared with “{ $choice }”:
why-none = In what follows there is hardly a difference from “{ $choice }”.
hint-all = Show all { $count }
hint-fewer = Show fewer
why-not = Why not?

# The analysis of a finished game
analysis = Analysis
analysis-text = The computer goes through the game again: how good every choice was, and how everyone’s chances rose and fell.
analysis-go = Analyse game
analysis-waiting = Starting soon …
analysis-running = { $done } of { $total } choices analysed
analysis-running-text = This takes a minute or two. You can leave and come back.
analysis-chances = Everyone’s chances, with all hands open
analysis-chances-label = Everyone’s chances of winning from start to finish
analysis-turns = Turning points
analysis-turn = { $player }: { $change }
analysis-no-turns = There were no big turning points in this game.
analysis-eyes = Grades
analysis-known = by what you could know
analysis-hindsight = in hindsight
analysis-grades = How good each player’s choices were
analysis-about = The computer can be wrong: it only tries a few hundred continuations for each choice. Take a grade as an opinion.
analysis-better = Better: { $choice } (+{ $loss })
analysis-ungraded = There was nothing to decide here.
grade-best = best
grade-good = good
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder
moves = Choices
moves-some = Only the costly ones
moves-all = All
moves-of = All by { $player }
moves-none = None.

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
from-position = From a position
from-position-text = This game began at a set-up position, not with a deal. Its result is not that of an ordinary game.

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
