"""Sums up what calls cost, and refuses a call that could exceed the maximum."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from .errors import CostLimitError

_REMEMBERED_KEYS = 10_000

# The header of the maximum takes no more; no call costs as much.
_LARGEST = 999_999_999_000_000


class Spending:
    """All amounts are in millionths of a USD. Threads may share it."""

    def __init__(self, max_cost: int | None) -> None:
        self._max_cost = None if max_cost is None else _amount(max_cost)
        self._counted_keys: OrderedDict[str, None] = OrderedDict()
        self._spent = 0
        self._held = 0
        self._lock = Lock()

    @property
    def spent(self) -> int:
        return self._spent

    def hold(self, price: int, most: int | None) -> int | None:
        """Holds the price while the call runs. Calls in parallel cannot exceed the maximum together.

        `most` is the maximum of this call. Returns what it may cost, for the service to check against its own price.
        """
        if most is not None and price > _amount(most):
            raise CostLimitError(price, 0, most)
        with self._lock:
            used = self._spent + self._held
            if self._max_cost is not None and price > 0 and used + price > self._max_cost:
                raise CostLimitError(price, used, self._max_cost)
            self._held += price
        left = _LARGEST if self._max_cost is None else max(0, self._max_cost - used)
        bound = min(left, _LARGEST if most is None else most)
        return bound if bound < _LARGEST else None

    def release(self, price: int) -> None:
        with self._lock:
            self._held -= price

    def add(self, cost: int, key: str | None) -> None:
        """Adds the cost of a response, once for each idempotency key that the caller chose."""
        with self._lock:
            if key is not None:
                if key in self._counted_keys:
                    return
                self._counted_keys[key] = None
                if len(self._counted_keys) > _REMEMBERED_KEYS:
                    self._counted_keys.popitem(last=False)
            self._spent += cost


def _amount(max_cost: int) -> int:
    if max_cost < 0 or max_cost != int(max_cost):
        raise ValueError(f"max_cost must be a whole number of micro-USD, not {max_cost}")
    return max_cost
