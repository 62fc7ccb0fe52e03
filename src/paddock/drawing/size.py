"""The size of the picture of a finish, which other sites show uncut."""

WIDTH, HEIGHT = 1200, 630
