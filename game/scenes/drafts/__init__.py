"""Panels in which an answer is put together from parts.

Draft           the answer so far: its parts, why it is refused, a part taken back (`draft`)
PartField       the widgets of the parts (`field`)
DraftPanel      shows a draft, and the button that answers (`panel`)
counts_panel    a number of things divided among kinds (`counts`)
cards_panel     several cards of a row (`cards`)
CardRow         one card of a row (`row`)
PieceColumn     pieces of one kind, some of them kept (`piece_column`)
Peg             one piece or none (`peg`)
"""
