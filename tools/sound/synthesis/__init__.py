"""Synthesis of the game's sounds. Needs numpy, which the program itself does not.

dsp (filters, noise, room), cards, table (wood, drum, tokens), music (plucked strings, bells), voices (formant
synthesis of the calls), ambience, catalogue (which events exist, how loud, how many variants).
"""
