"""What the operator does beside running servers."""
