# Nog een keer spelen: de stand van de avond
evening = Stand van de avond
evening-text = Na { $games } partijen; je ziet de plaatsen, met de punten eronder.
evening-who = Speler
evening-wins = Gewonnen
evening-points = Punten
evening-game = Partij { $number }
evening-number = Partij { $number } van de avond.
evening-rotates = Iedereen zit één plaats verder dan de vorige keer.
evening-stays = Iedereen zit waar hij de vorige keer zat.
evening-rotate = Plaatsen schuiven door
evening-rotate-text = In de volgende partij zit iedereen één plaats verder.
