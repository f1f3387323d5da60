"""Hair, hats, noses, whiskers, glasses and clothes: small drawings on the rig, looked up by name.

Points of the head are (x, y) or (x, y, z) of head space: without z they lie on the skull, 0 is for the
silhouette, negative for what is behind. Points of the body are (x, y) of body space.
"""
