"""The table as text: the position for screen readers, and the legend.

Answer     an entry that answers the decision, with a unique name (`answers`)
position   the whole position by section (`reading`)
legend     every picture of a table: name, purpose, current meaning (`reading`)
TextPopup  the popup for both, read line by line with the keys (`text_popup`)
"""
