world-map = Karte der Poststraßen
world-rome = Straßen nach Rom
world-houses-of = Häuser von { $players }
world-starter = Startspieler
world-closing = Wenn du die Route jetzt abschließt
world-zoom = Karte zoomen
world-officials = Amtspersonen
