"""The review of a finished race: what decided it, and what every player could have done."""
