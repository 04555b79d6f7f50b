# Noch einmal spielen: der Stand des Abends
evening = Stand des Abends
evening-text = Nach { $games } Partien; zu sehen sind die Plätze, darunter die Punkte.
evening-who = Spieler
evening-wins = Siege
evening-points = Punkte
evening-game = Partie { $number }
evening-number = Partie { $number } des Abends.
evening-rotates = Alle sitzen einen Platz weiter als beim letzten Mal.
evening-stays = Alle sitzen wie beim letzten Mal.
evening-rotate = Plätze wandern
evening-rotate-text = In der nächsten Partie sitzen alle einen Platz weiter.
