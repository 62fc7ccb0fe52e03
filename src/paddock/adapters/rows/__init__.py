"""Games side by side, a row each, stepped and observed by compiled code."""
