"""What the terminal screens of games with cars have in common: the road, the cars on it, cards as coloured rows."""
