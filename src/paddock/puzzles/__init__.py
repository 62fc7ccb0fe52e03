"""Puzzles: positions in which one answer is clearly better than all others, and not the obvious one."""
