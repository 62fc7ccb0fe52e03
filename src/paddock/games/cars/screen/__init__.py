"""What the games with six cars on a circuit share: the picture of the road, the cars on it, cards as coloured rows."""
