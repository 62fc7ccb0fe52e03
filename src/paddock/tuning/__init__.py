"""How the weights of the quick players are found: by playing against themselves."""
