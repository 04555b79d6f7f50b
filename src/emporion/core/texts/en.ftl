# Texts that all games share.
nothing = nothing
waiting = Waiting for { $player }.
game-over = The game is over. Won by: { $winners }.

refused = “{ $choice }” is not possible: { $reason }
problem-over = the game is over.
problem-not-your-turn = another player is asked now.
problem-not-now = this is not what is asked now.
cannot-undo = The last choice cannot be taken back: it showed something hidden, or another player is asked now.
nothing-to-undo = There is nothing to take back.

# The terminal client.
ui-welcome = { $game } for { $players } players. Type a number or a move; “help” shows all commands.
ui-your-turn = { $player }: { $prompt }
ui-thinking = { $player } is thinking …
ui-choose = Your choice
ui-unknown = “{ $input }” is neither a number of the list nor a move. “help” shows all commands.
ui-undone = Taken back.
ui-saved = Saved to { $file }.
ui-bye = Goodbye. A game that you saved goes on with “emporion play --resume FILE”.
ui-commands =
    number or move   make that choice (several moves: with commas)
    undo             take back your last choice
    log              what has happened so far
    help             these commands and the rules; “help B3” shows one chapter
    save FILE        write the record of the game
    quit             stop playing
ui-winner = winner
unknown-choice = there is no move “{ $choice }”; possible now: { $possible }
ui-hand-over = It is the turn of { $player }. Press Enter when nobody else is looking.
ui-may-act = { $player }, you may act out of turn now. Press Enter to go on without.
ui-save-where = Say where to: save FILE
ui-not-saved = { $file } cannot be written: { $reason }
ui-not-a-record = { $file } is there already and is no record of a game; choose another name.
ui-not-here = “{ $seat }” is not the seat of a person at this terminal.
series-ends = “{ $choice }” shows something hidden or ends the move: nothing can be chosen together with it after it.
