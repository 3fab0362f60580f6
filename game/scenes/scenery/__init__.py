"""Backdrops of the shell: the harbour at dusk, a shelf with boxes, a curtain. Pure functions of a size in pixels."""
