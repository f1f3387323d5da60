"""Passwords and tokens: proofs and digests, so that neither is sent or stored in plain form where avoidable."""

from __future__ import annotations

import hashlib
import hmac
import secrets

_BYTES = 16
_ID_BYTES = 8


def new_id() -> str:
    """Return a random id for a table (16 hex digits)."""
    return secrets.token_hex(_ID_BYTES)


def new_token() -> str:
    """Return an unguessable token (32 hex digits)."""
    return secrets.token_hex(_BYTES)


def digest(token: str) -> str:
    """Return the SHA-256 of a token (hex), which a host stores: enough to recognise the token, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def password_proof(password: str, challenge: str) -> str:
    """Return the answer to a challenge that proves knowledge of the password (HMAC-SHA-256, hex); empty without a
    challenge."""
    return hmac.new(password.encode(), challenge.encode(), "sha256").hexdigest() if challenge else ""


def equal_texts(one: str, other: str) -> bool:
    """Return whether two texts are equal, in constant time."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
