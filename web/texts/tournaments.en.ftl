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
