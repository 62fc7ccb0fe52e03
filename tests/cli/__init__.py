"""The commands, as a stranger types them."""
