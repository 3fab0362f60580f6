"""Painted backdrops of the shell: a harbour at dusk, a shelf with boxes, a curtain. Pure functions of a size in pixels.

`python -m game.scenes.scenery` paints the harbour (a few seconds) and puts it into the assets, from where the program
takes it: a title screen must stand in half a second.
"""
