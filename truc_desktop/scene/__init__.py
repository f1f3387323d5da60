"""A small retained scene graph on pygame surfaces. It knows no cards."""
