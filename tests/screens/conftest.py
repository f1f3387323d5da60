"""Fixtures for pages."""

from __future__ import annotations

import pytest

from tests.screens.pages import Program


@pytest.fixture
def program() -> Program:
    """A program with a window of 1280 x 720."""
    return Program()
