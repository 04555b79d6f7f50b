world-map = Kaart van de postwegen
world-rome = Wegen naar Rome
world-houses-of = huizen van { $players }
world-starter = startspeler
world-closing = Als je het traject nu afsluit
world-zoom = Kaart zoomen
world-officials = Functionarissen
