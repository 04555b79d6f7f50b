# A person’s page
nav-person = My page
person-played = Games
person-won = Won
person-streak = In a row
person-streak-best = Best streak
person-none = No finished game yet.
person-none-own = You have not finished a game yet. Every game you finish is counted here.
person-by-game = By game
person-game = Game
person-players = Players
person-mean = Average
person-best = Best
person-unfinished = Left to a bot
person-against = Against people and bots
person-people = People
person-bots = Bots: { $level }
person-met = Met
person-ahead = Ahead
person-level = Level
person-against-text = Every opponent at every table counts once. Who leaves a game to a bot is ahead of nobody.
person-opponents = Met most often
person-opponents-text = { $met ->
    [one] once
   *[other] { $met } times
}, ahead { $ahead ->
    [one] once
   *[other] { $ahead } times
}
person-recent = Latest games
person-recent-text = Games you played too, and games at public tables.
person-recent-none = None that you could open.
person-place = Place { $place } of { $players }
person-left = left to a bot
person-rated = rated
person-ratings = Ratings
person-rating-games = { $games ->
    [one] after one rated game
   *[other] after { $games } rated games
}
person-rating-unplaced = A few more games, and it is certain enough for the ladder.
person-gone = This page is not open to you
person-gone-text = Maybe the link is wrong, or the person shows the page only to people they have played with.
person-visible-shared = Visible to people you have played with.
person-visible-all = Visible to everybody.
person-visible-nobody = Visible to you alone.
person-change = Change

# The ladder
ladder = Ladder
ladder-text = Everybody begins at 1500. The ± says how certain a rating is: nineteen times out of twenty the true strength lies within it.
ladder-place = Place
ladder-player = Player
ladder-rating = Rating
ladder-games = Games
ladder-none = Nobody has played enough rated games of { $game } yet.
ladder-waiting = { $count ->
    [one] One more person needs a few more rated games.
   *[other] { $count } more people need a few more rated games.
}
ladder-how = To be on it, turn on ratings in the settings and play at rated tables.

# Ratings and rated tables
new-rated = Rating
new-rated-no = Not rated
new-rated-yes = Rated
new-rated-help = For people who want ratings: no bots, no hints, no takebacks.
rated-title = Rated
rated-text = This game changes everybody’s ratings. No bots, no hints, no takebacks; whoever leaves it to a bot comes last.
rated-switch = I want ratings
rated-switch-text = You can play at rated tables, and appear on the ladder, where everybody sees you and your rating. Turn it off, and both are hidden.
problem-ratings-off = This table is rated: turn on ratings first.
problem-rated-table = That is not possible at a rated table: people only, one seat each, no hints, no takebacks, and nobody is removed.
problem-no-such-person = This page is not open to you.

# Settings: your page, and what you take along
settings-page = Your page
settings-visible = Who may see it
visible-shared = People I have played with
visible-all = Everybody
visible-nobody = Only me
settings-page-open = Open my page
settings-export = Save my data
settings-export-text = A file with everything this service has about you: name, devices, settings, results, ratings, your tables, what you wrote, and the records of your finished games.
settings-export-running = { $count ->
    [one] One table so far …
   *[other] { $count } tables so far …
}
settings-export-done = Saved.
