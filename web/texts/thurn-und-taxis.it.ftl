world-zoom = Mappa intera o ingrandita
