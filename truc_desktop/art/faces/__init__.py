"""Live faces: people drawn from about thirty numbers, and the animation curves that move those numbers.

From the numbers to the picture: ``face`` (the numbers), ``character`` and ``cast`` (the people), ``rig`` (projects
points of a head or a body into the frame), ``eyes``, ``mouth``, ``head`` and ``wardrobe`` (draw there), ``layers``
(which drawing depends on which numbers), ``svgtext`` (SVG and pixels), ``renderer`` (caches what has been drawn).
From the clock to the numbers: ``gestures``, ``moods``, ``gaze``, ``lip_sync`` and ``animator``, which know nothing of
pictures.
"""
