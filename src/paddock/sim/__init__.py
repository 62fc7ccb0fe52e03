"""Games by the million: whole games of simple players, what is counted of them, on threads and GPUs."""
