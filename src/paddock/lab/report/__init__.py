"""The report of an experiment: estimates with intervals, a verdict in words, and a page of plots."""
