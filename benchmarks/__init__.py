"""Measures Paddock beside other engines: `make bench`."""
