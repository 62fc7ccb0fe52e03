"""What games with cars have in common: circuits, decks, driving, ownership, display and statistics."""
