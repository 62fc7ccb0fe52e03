"""What an experiment came to: estimates with intervals, a verdict in words, and a page of plots."""
