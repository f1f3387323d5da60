"""The live faces: people drawn from about thirty numbers, and the curves that move those numbers.

From the numbers to the picture: ``face`` (the numbers), ``character`` and ``cast`` (who it is),
``rig`` (where a point of a head or a body falls), ``eyes``, ``mouth``, ``head`` and ``wardrobe`` (what is
drawn there), ``layers`` (which drawing depends on which numbers), ``svgtext`` (SVG and pixels), ``cels``
(what has been drawn is kept). From the clock to the numbers: ``gestures``, ``gaze``, ``talk`` and
``animator``, which know nothing of pictures.
"""
