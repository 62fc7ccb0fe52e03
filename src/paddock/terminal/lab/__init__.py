"""The lab in a terminal."""
