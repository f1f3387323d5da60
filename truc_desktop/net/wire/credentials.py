"""Passwords and tokens: neither is ever sent or kept as it is where that can be avoided."""

from __future__ import annotations

import hashlib
import hmac
import secrets

_BYTES = 16
_ID_BYTES = 8


def new_id() -> str:
    """A text that no other table has."""
    return secrets.token_hex(_ID_BYTES)


def new_token() -> str:
    """A text nobody can guess."""
    return secrets.token_hex(_BYTES)


def digest(token: str) -> str:
    """What a host writes down of a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def password_proof(password: str, challenge: str) -> str:
    """The answer of somebody who knows the password to a challenge; empty where nothing was asked."""
    return hmac.new(password.encode(), challenge.encode(), "sha256").hexdigest() if challenge else ""


def equal_texts(one: str, other: str) -> bool:
    """Whether two texts are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
