"""The result of a job, and how often to look for its end, without any input or output."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ._generated import operations

# Is not JSON, so it has no generated method. Its address, price and limits are those of the job.
JOB_RESULT = replace(
    operations.JOBS_GET,
    id="jobs_result",
    path=operations.JOBS_GET.path + "/result",
    inputs={**operations.JOBS_GET.inputs, "from_page": ("query", "from_page")},
)

DAY = 86_400.0
_FIRST_PAUSE = 1.0
_LONGEST_PAUSE = 10.0


class JobWait:
    """Knows the pause before the next look at a job, until it has ended or the wait is over."""

    def __init__(self, now: Callable[[], float], max_wait: float) -> None:
        self._now = now
        self._latest = now() + max_wait
        self._pause = _FIRST_PAUSE

    def pause_after(self, job: Mapping[str, object]) -> float | None:
        """Returns the seconds until the next look, twice as many each time; None for no further one."""
        left = self._latest - self._now()
        if job["ended_at"] is not None or left <= 0:
            return None
        pause = min(self._pause, left)
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)
        return pause
