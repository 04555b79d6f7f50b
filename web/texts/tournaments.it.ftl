# Giocare ancora: il punteggio della serata
evening = Punteggio della serata
evening-text = Dopo { $games } partite: le posizioni e, sotto, i punti.
evening-who = Giocatore
evening-wins = Vittorie
evening-points = Punti
evening-game = Partita { $number }
evening-number = Partita { $number } della serata.
evening-rotates = Tutti siedono un posto più avanti rispetto all’ultima volta.
evening-stays = Tutti siedono dove sedevano l’ultima volta.
evening-rotate = I posti ruotano
evening-rotate-text = Nella prossima partita tutti siedono un posto più avanti.
