"""Which failures are worth another attempt, and when."""

from __future__ import annotations

from .errors import ApiError, NoResponseError, SocialDataError

_FIRST_DELAY = 0.25
_LONGEST_DELAY = 20.0


def may_repeat(error: SocialDataError, repeatable: bool, attempt: int) -> bool:
    """Returns whether the same request may be sent again."""
    if isinstance(error, NoResponseError):
        return repeatable
    if not isinstance(error, ApiError):
        return False
    if error.status == 429:
        # Nothing was done, so every operation may be repeated.
        return True
    if error.status == 409:
        # The connection of the first attempt broke while the service was still working on it.
        return repeatable and attempt > 1 and error.code == "idempotency_in_progress"
    if error.status == 502:
        return repeatable and error.reason not in ("proxy_unreachable", "operation_unavailable")
    return repeatable and error.status in (408, 500, 503, 504)


def retry_delay(error: SocialDataError, attempt: int, random: float) -> float:
    """Returns the seconds before the next attempt: what the service demands, plus a random part of a doubling range."""
    demanded = (error.retry_after or 0) if isinstance(error, ApiError) else 0
    return demanded + random * min(_LONGEST_DELAY, _FIRST_DELAY * 2.0 ** (attempt - 1))
