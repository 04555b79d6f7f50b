world-zoom = Hele kaart of grote kaart
