"""Hands of people seen from their own side of the table: their light."""

from __future__ import annotations

import pygame

from truc_desktop.art.faces.cast import BY_KEY
from truc_desktop.art.own_hands import open_palm


def test_an_arm_loses_light_towards_the_foot_and_the_hand_keeps_it() -> None:
    palm = open_palm("remei", 256)
    picture, middle = palm.surface, round(palm.anchor[1] * palm.surface.get_height())
    centre = round(palm.anchor[0] * picture.get_width())
    near, far = (picture.get_at((centre - 20, middle + down)) for down in (160, 400))
    assert far.a == 255 and sum(tuple(far)[:3]) < 0.8 * sum(tuple(near)[:3])
    assert tuple(picture.get_at((centre, middle)))[:3] == tuple(pygame.Color(BY_KEY["remei"].skin[0]))[:3]
