"""Static scenery as pure functions of sizes in pixels: the harbour at dusk, a shelf, a curtain, terrain."""
