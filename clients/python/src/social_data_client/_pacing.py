"""Spreads the calls of each class over time, by what the service says is left of its limits."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock

_LEFT = re.compile(r'"([^"]+)";r=([0-9]+)')
_POLICY = re.compile(r'"([^"]+)";q=([0-9]+);w=([0-9]+)')


@dataclass
class _Bucket:
    allowance: float
    burst: int
    per_second: float
    updated_at: float

    def refill(self, now: float) -> None:
        gained = (now - self.updated_at) * self.per_second
        self.allowance = min(self.burst, self.allowance + gained)
        self.updated_at = now


class Pacer:
    """One bucket for each class of calls. Threads may share it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._buckets: dict[str, _Bucket] = {}
        self._lock = Lock()

    def take(self, limit_class: str) -> float:
        """Takes one call and returns the seconds to wait before it."""
        with self._lock:
            bucket = self._buckets.get(limit_class)
            if bucket is None:
                return 0.0
            bucket.refill(self._now())
            bucket.allowance -= 1
            return max(0.0, -bucket.allowance / bucket.per_second)

    def observe(self, limit_class: str, headers: Mapping[str, str]) -> None:
        """Learns from the headers of a reply. Calls that wait already keep their turn."""
        left = _LEFT.match(headers.get("ratelimit", ""))
        if left is None:
            return
        policies = {name: (int(q), int(w)) for name, q, w in _POLICY.findall(headers.get("ratelimit-policy", ""))}
        quota, seconds = policies.get(left[1], (0, 0))
        if quota == 0 or seconds == 0:
            return
        remaining = float(left[2])
        with self._lock:
            now = self._now()
            known = self._buckets.get(limit_class)
            if known is not None:
                known.refill(now)
                remaining = min(known.allowance, remaining)
            self._buckets[limit_class] = _Bucket(remaining, quota, quota / seconds, now)
