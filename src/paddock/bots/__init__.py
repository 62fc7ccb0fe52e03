"""Players, written against the verbs."""
