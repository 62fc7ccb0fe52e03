"""The games as learning environments: what a seat sees as numbers, who is asked, and other projects' interfaces."""
