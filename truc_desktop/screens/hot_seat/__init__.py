"""Several people at one screen, with a curtain between them."""
