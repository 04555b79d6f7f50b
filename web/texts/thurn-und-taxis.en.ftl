world-map = Post map
world-rome = Roads to Rome
world-houses-of = houses of { $players }
world-starter = start player
world-closing = Closing the route would bring
world-zoom = Whole map or large map
world-officials = Officials
