"""What writes the files that are made from code."""
