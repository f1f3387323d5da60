"""Synthesis of the sounds. Needs numpy, which the program itself does not.

dsp (filters, noise, reverb); cards, table (wood, drum, tokens), bets, music (plucked strings), fanfares, ambience
(sounds); phones, lexicon, people, speakers, voices (formant synthesis of the calls); catalogue (all events with
level and variants); measure.
"""
