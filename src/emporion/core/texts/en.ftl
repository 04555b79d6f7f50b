# Texts that all games share.
nothing = nothing
somebody = Somebody
list = { $others } and { $last }
waiting = Waiting for { $player }.
game-over = The game is over. Won by { $winners }.

refused = “{ $choice }” isn’t allowed: { $reason }
problem-over = the game is over.
problem-not-your-turn = it’s another player’s turn.
problem-not-now = you can’t do that right now.
cannot-undo = You can’t undo this: your last choice revealed something hidden, or another player’s turn has begun.
nothing-to-undo = There is nothing to undo.

# The terminal client.
ui-welcome = { $game } for { $players } players. Type a number or a move; “help” lists all commands.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } is thinking …
ui-choose = Your choice
ui-unknown = “{ $input }” is neither a number from the list nor a move. “help” lists all commands.
ui-undone = Undone.
ui-saved = Saved to { $file }.
ui-bye = Goodbye! Resume a saved game with “emporion play --resume FILE”.
ui-commands =
    number or move   make that choice (separate several moves with commas)
    undo             undo your last choice
    log              show what has happened so far
    help             show these commands and the rules; “help B3” shows one chapter
    save FILE        save the record of the game
    quit             stop playing
ui-winner = winner
unknown-choice = there is no move “{ $choice }”; you can choose: { $possible }
ui-hand-over = { $player }, it’s your turn. Press Enter when nobody else is looking.
ui-may-act = { $player }, you may act out of turn now. Press Enter to skip.
ui-save-where = Please add a file name: save FILE
ui-not-saved = Could not write { $file }: { $reason }
ui-not-a-record = { $file } already exists and is not the record of a game; please choose another name.
ui-not-here = Nobody at this terminal sits in seat “{ $seat }”.
series-ends = “{ $choice }” reveals something hidden or ends your turn, so nothing can follow it in the same line.

# Why a choice is better than another.
reason-now = At once: { $what }
reason-later = Later on: { $what }
reason-points =
    { $way ->
        [more] { $n ->
            [one] one point more
           *[other] { $n } points more
        }
       *[less] { $n ->
            [one] one point less
           *[other] { $n } points fewer
        }
    }
reason-others =
    { $way ->
        [more] { $n ->
            [one] { $player } has one point more
           *[other] { $player } has { $n } points more
        }
       *[less] { $n ->
            [one] { $player } has one point less
           *[other] { $player } has { $n } points fewer
        }
    }
reason-cards =
    { $way ->
        [more] { $n ->
            [one] one card more in your hand
           *[other] { $n } cards more in your hand
        }
       *[less] { $n ->
            [one] one card fewer in your hand
           *[other] { $n } cards fewer in your hand
        }
    }
