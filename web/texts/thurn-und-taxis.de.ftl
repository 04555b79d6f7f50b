world-zoom = Ganze oder große Karte
