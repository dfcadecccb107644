"""Client of the Social Data Access API."""

from ._batch import BatchRead
from ._calls import Settings
from ._clients import AsyncClient, Client
from ._generated import models, operations
from ._money import micro_usd, usd
from ._operation import CallOptions, Operation
from ._response import CallInfo, info_of
from .errors import (
    ApiError,
    AuthenticationError,
    CallTimeoutError,
    ConflictError,
    CostLimitError,
    InsufficientCreditsError,
    InvalidRequestError,
    NoResponseError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    SocialDataError,
    WebhookVerificationError,
)
from .webhooks import WebhookEvent, verify_webhook

__all__ = [
    "ApiError",
    "AsyncClient",
    "AuthenticationError",
    "BatchRead",
    "CallInfo",
    "CallOptions",
    "CallTimeoutError",
    "Client",
    "ConflictError",
    "CostLimitError",
    "InsufficientCreditsError",
    "InvalidRequestError",
    "NoResponseError",
    "NotFoundError",
    "Operation",
    "PermissionDeniedError",
    "RateLimitError",
    "ServerError",
    "Settings",
    "SocialDataError",
    "WebhookEvent",
    "WebhookVerificationError",
    "info_of",
    "micro_usd",
    "models",
    "operations",
    "usd",
    "verify_webhook",
]
