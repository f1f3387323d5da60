"""Hair, hats, noses, whiskers, glasses and clothes: small drawings on the rig, which a Character names.

Points of the head are (x, y) or (x, y, z) in head space: without z they are on the skull, z 0 is the silhouette and
negative z is behind it. Points of the body are (x, y) in body space. See rig.py.
"""
