world-map = Postkaart van de wegen
world-rome = Wegen naar Rome
world-houses-of = huizen van { $players }
world-starter = startspeler
world-closing = De route afsluiten levert op
world-zoom = Hele kaart of grote kaart
world-officials = Functionarissen
