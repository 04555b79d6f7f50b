world-zoom = Whole map or large map
