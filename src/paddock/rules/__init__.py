"""The games' rules: plain functions over one record, in the subset of Python that Numba compiles."""
