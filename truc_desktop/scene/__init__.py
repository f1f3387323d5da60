"""A small retained scene graph on pygame surfaces.

It knows no cards, no rules and no pictures: everything it shows is handed in as surfaces.
Modules: node, sprite, label, veil (what can be shown), stage, pointer, spoken (drawing, input, text for
self-voicing), easing, steps, tween, timeline, flight (motion), focus, gamepad (keyboard and gamepad), screen,
director, loop (a program of screens), imagecache, rects.
"""
