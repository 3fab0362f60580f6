"""The board: what every game's board is painted from, and where. It knows nothing of the table round it.

Plane       from the map of a level to the screen (`plane`)
Places, Mats            the spaces of a level as areas of the map; each seat's mat (`places`, `mats`)
Sheet       a canvas that is drawn on in map pixels (`sheet`)
Ground, Part            all that lies still, painted again part by part (`ground`)
Heap, Flow  what travels: so many of a kind at a place, and what of it went where (`heaps`)
Piece, Flight           one of them at rest, and on its way (`pieces`)
Spot        a place that answers a click, with the actions that it stands for (`spot`)
light, Ghost            what may be chosen, is considered, was refused (`light`)
tag, consequence, arrow numbers on plates, what an action would bring, a way (`tags`)
curve, beside, led      lines along the roads of a map (`ways`)
slab, hex_rim           hexes (`game.ui.hexes`)
Card        what a card shows: name, pictures, a sentence, what it brings (`card`)
Aside, Line what a considered action means, in lines beside the board or over a corner of it (`aside`)
BoardView, SpotView     the board and its spots on the screen: fitted or zoomed, dragged about (`view`)
Subject, CloseUps       parts of the board side by side over the table (`closeup`)
"""
