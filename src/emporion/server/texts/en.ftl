# What the service itself says, outside of any game: to devices that install the pages, and in previews of links.
page-description = Byzanz, Tyros and Thurn und Taxis: play with friends and bots. No account, nothing to install.
shortcut-new = New table
shortcut-puzzles = Solve puzzles

# What people are told who are not here: by a browser, a webhook or mail.
notice-turn = Your turn: { $game }
notice-turns = Your turn at { $count } tables
notice-waiting = Still your turn: { $game }
notice-waiting-many = Still your turn at { $count } tables
notice-with = At the table with { $players }.
notice-table = { $game } with { $players }
notice-more =
    { $count ->
        [one] … and one more table
       *[other] … and { $count } more tables
    }
notice-stop = Stop these notifications: { $link }
notice-test = A test from Emporion
notice-test-body = Notifications reach you here.
notice-confirm = Confirm your address
notice-confirm-body = Somebody, most likely you, wants to be told at this address when it’s their turn in Emporion. To confirm, open the link below. If it wasn’t you, do nothing: no other mail will come.

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
