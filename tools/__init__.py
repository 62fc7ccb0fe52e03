"""Programs that generate files from code, and helpers for the tests."""
