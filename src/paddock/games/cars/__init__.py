"""What games with cars share: circuits, decks, driving, owning, and how they are shown and counted."""
