"""Games side by side, one per row, stepped and observed by compiled code."""
