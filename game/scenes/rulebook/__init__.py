"""The rules of a title: F1 at a table, or the button on the way to one.

Rulebook             the screen: contents at the left, a page at the right (`book`)
Pen                  writes chapters: paragraphs, figures, rule numbers (`pen`)
write_aid            the whole game on one page (`aid`)
write_stock          all tiles, cards and buildings with the number left (`stock`)
FigureView, Easel    a figure on a page, and the painter of figures in slices (`figure`)
painted              a region of the board in a position (`painting`)
"""
