world-map = Postkarte der Straßen
world-rome = Straßen nach Rom
world-houses-of = Häuser von { $players }
world-starter = Startspieler
world-closing = Die Route abzuschließen brächte
world-zoom = Ganze oder große Karte
world-officials = Amtspersonen
