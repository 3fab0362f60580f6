"""The rules of a title, to be read: F1 at a table, or the button on the way to one.

Rulebook    the screen: what there is to read at the left, a page of it at the right (`book`)
Pen         writes chapters: paragraphs, figures, the numbers of the rules (`pen`)
write_aid   the whole game on a page (`aid`)
write_stock every tile, card and building, and what is left of it (`stock`)
FigureView, Easel       a figure on a page, and what paints the figures one after another (`figure`)
painted     a part of a board in a position (`painting`)
"""
