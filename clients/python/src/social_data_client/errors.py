"""Every error that a caller can see."""

from __future__ import annotations

from typing import Literal


class SocialDataError(Exception):
    """What every error of this package extends."""


class ApiError(SocialDataError):
    """The service refused the call. Only a 2xx response is charged, so the call was free.

    `code` and `reason` are stable; the message is for people. `retry_after` is in seconds. `doc_url` is the page about the code,
    if the operator of the service has published one.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        reason: str | None = None,
        field: str | None = None,
        detail: object = None,
        request_id: str | None = None,
        doc_url: str | None = None,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.code = code
        self.reason = reason
        self.field = field
        self.detail = detail
        self.request_id = request_id
        self.doc_url = doc_url
        self.retry_after = retry_after


class InvalidRequestError(ApiError):
    """400, 405, 413, 422 and other 4xx: the request is wrong. `field` names the input."""


class AuthenticationError(ApiError):
    """401: the key or the session of the platform account is not valid."""


class InsufficientCreditsError(ApiError):
    """402: the credit of the account, the budget of the key or the maximum cost does not cover the call."""


class PermissionDeniedError(ApiError):
    """403: the key lacks the permission, or the acting account is refused."""


class NotFoundError(ApiError):
    """404: what was asked for does not exist."""


class ConflictError(ApiError):
    """409: something must be resolved first, such as a session to register or an outcome to check."""


class RateLimitError(ApiError):
    """408 and 429: too slow or too many. Nothing was done."""


class ServerError(ApiError):
    """5xx: the service or the platform failed."""


class NoResponseError(SocialDataError):
    """No complete response arrived. A write may have been made."""


class CallTimeoutError(NoResponseError):
    """No complete response arrived in time. A write may have been made."""


class CostLimitError(SocialDataError):
    """The call could exceed `max_cost`. Nothing was sent. Amounts are in millionths of a USD."""

    def __init__(self, price: int, spent: int, max_cost: int) -> None:
        super().__init__(f"A price of {price} on top of {spent} exceeds max_cost {max_cost} (micro-USD)")
        self.price = price
        self.spent = spent
        self.max_cost = max_cost


class WebhookVerificationError(SocialDataError):
    """A webhook delivery that must not be processed."""

    def __init__(self, reason: Literal["missing", "malformed", "expired", "forged"], message: str) -> None:
        super().__init__(message)
        self.reason = reason


_BY_STATUS: dict[int, type[ApiError]] = {
    401: AuthenticationError,
    402: InsufficientCreditsError,
    403: PermissionDeniedError,
    404: NotFoundError,
    408: RateLimitError,
    409: ConflictError,
    429: RateLimitError,
}


def error_class(status: int) -> type[ApiError]:
    """Returns the family of errors that a status belongs to."""
    return _BY_STATUS.get(status, ServerError if status >= 500 else InvalidRequestError)
