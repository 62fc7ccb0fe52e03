"""Pictures in pixels: what other sites show beside a link to Paddock."""
