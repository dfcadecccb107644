"""Sums up what calls cost, and refuses a call that could exceed the maximum."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from .errors import CostLimitError

_REMEMBERED_KEYS = 10_000


class Spending:
    """All amounts are in millionths of a USD. Threads may share it."""

    def __init__(self, max_cost: int | None) -> None:
        self._max_cost = max_cost
        self._counted_keys: OrderedDict[str, None] = OrderedDict()
        self._spent = 0
        self._held = 0
        self._lock = Lock()

    @property
    def spent(self) -> int:
        return self._spent

    def hold(self, price: int) -> None:
        """Holds the price while the call runs. Calls in parallel cannot exceed the maximum together."""
        with self._lock:
            bound = self._spent + self._held
            if self._max_cost is not None and price > 0 and bound + price > self._max_cost:
                raise CostLimitError(price, bound, self._max_cost)
            self._held += price

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
