"""What follows from a table's log, and which entries may be added to it. Nothing here does any input or output."""
