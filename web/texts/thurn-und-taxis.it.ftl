world-map = Carta delle poste
world-rome = Strade per Roma
world-houses-of = case di { $players }
world-starter = primo giocatore
world-closing = Chiudere il percorso porterebbe
world-zoom = Mappa intera o ingrandita
world-officials = Funzionari
