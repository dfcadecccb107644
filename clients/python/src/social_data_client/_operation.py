"""What the runtime knows about an operation, and what a caller can set for one call."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Place = Literal["path", "query", "header", "body"]


@dataclass(frozen=True)
class Operation:
    """One operation of the contract. The price is in millionths of a USD."""

    id: str
    method: str
    path: str
    price: int
    limit_class: str
    scope: str
    idempotent: bool
    body: bool
    inputs: Mapping[str, tuple[Place, str]]

    @property
    def repeatable(self) -> bool:
        """Whether the same request may be sent again without a second effect."""
        return self.method == "GET" or self.idempotent


@dataclass(frozen=True)
class CallOptions:
    """Options of one call.

    `idempotency_key` is the key of a write; by default each call makes its own, which all its attempts share.
    `timeout` is in seconds, for each attempt. `max_cost` is the most that the call may cost, in millionths of a USD; the
    service refuses it too, if its price is higher.
    """

    idempotency_key: str | None = None
    timeout: float | None = None
    max_retries: int | None = None
    max_cost: int | None = None
