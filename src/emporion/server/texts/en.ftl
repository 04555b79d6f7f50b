# What the service itself says, outside of any game: to devices that install the pages, and in previews of links.
page-description = Byzanz, Tyros and Thurn und Taxis: play with friends and bots. No account, nothing to install.
shortcut-new = New table
shortcut-puzzles = Solve puzzles

# Previews of links.
preview-rules = { $game }: the rules
preview-lesson = Learn { $game } in ten minutes
preview-puzzles = Positions from real games in which one choice is clearly the best. Find it, and learn why.
preview-players = { $players }.
preview-free = Free seat
preview-waiting =
    { $free ->
        [0] The game is about to begin.
        [one] One seat is free.
       *[other] { $free } seats are free.
    }
preview-over = The game is over.
preview-won = The game is over. Won by { $winners }.
preview-turn = Their turn
preview-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
preview-tagline = Play with friends and bots
