world-map = Mappa delle strade postali
world-rome = Strade per Roma
world-houses-of = case di { $players }
world-starter = primo giocatore
world-closing = Se chiudi il percorso adesso
world-zoom = Ingrandisci la mappa
world-officials = Funzionari
