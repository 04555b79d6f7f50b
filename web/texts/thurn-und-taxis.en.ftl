world-map = Map of the post roads
world-rome = Roads to Rome
world-houses-of = houses of { $players }
world-starter = start player
world-closing = If you close the route now
world-zoom = Zoom the map
world-officials = Officials
