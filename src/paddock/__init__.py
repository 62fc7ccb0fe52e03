"""Paddock: the digital table for a family of racing board games."""

__version__ = "0.1.0"
