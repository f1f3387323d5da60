"""A small retained scene graph on pygame surfaces.

It knows no cards, no rules and no pictures: whatever it shows, its owner hands in as surfaces.
Modules: node, sprite, label, veil (what can be shown), stage (drawing, pointer, spoken tree),
easing, tween, timeline, flight (motion), focus, pad (keys and gamepad), screen, director, loop.
"""
