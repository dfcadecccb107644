"""The rules of a call, without any input or output: shared by the blocking and the async client."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from random import random as _random
from urllib.parse import urlsplit

from ._money import usd
from ._operation import CallOptions, Operation
from ._pacing import Pacer
from ._request import Request, build, header_value
from ._response import ApiObject, Reply, read, read_head
from ._retry import may_repeat, retry_delay
from ._spending import Spending
from .errors import NoResponseError, SocialDataError


@dataclass(frozen=True)
class Send:
    """Asks the client to send this request, and to give back the reply or what went wrong."""

    request: Request


@dataclass(frozen=True)
class Wait:
    """Asks the client to do nothing for a while."""

    seconds: float


Step = Send | Wait
Result = Reply | NoResponseError | None
Steps = Generator[Step, Result, ApiObject]
Read = Callable[[Operation, Reply, int], ApiObject]


@dataclass(frozen=True)
class Settings:
    """Settings of a client. Times are in seconds, amounts in millionths of a USD. Tests replace the last three."""

    api_key: str = field(repr=False)
    base_url: str
    timeout: float = 60.0
    max_retries: int = 3
    max_retry_delay: float = 60.0
    max_cost: int | None = None
    pacing: bool = True
    now: Callable[[], float] = time.monotonic
    random: Callable[[], float] = _random
    new_key: Callable[[], str] = lambda: str(uuid.uuid4())

    def __post_init__(self) -> None:
        header_value("api_key", self.api_key)
        address = urlsplit(self.base_url)
        if address.scheme not in ("http", "https") or not address.hostname or address.query or address.fragment:
            raise ValueError("base_url must be an address such as https://api.example")


class Calls:
    """Decides for each call what to send, when to repeat it, how long to wait, and what it cost."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pacer = Pacer(settings.now)
        self.spending = Spending(settings.max_cost)

    def perform(self, operation: Operation, inputs: Mapping[str, object], options: CallOptions | None) -> Steps:
        """Runs one call."""
        chosen = options or CallOptions()
        return self._charged(operation, inputs, self._key_of_write(operation, chosen), chosen, read)

    def download(self, operation: Operation, inputs: Mapping[str, object], options: CallOptions | None) -> Steps:
        """Runs one call up to the head of its response. Only this is repeated: parts of the body may have been used."""
        chosen = options or CallOptions()
        headers = {"Accept": "*/*", **self._key_of_write(operation, chosen)}
        return self._charged(operation, inputs, headers, chosen, read_head)

    def _charged(
        self,
        operation: Operation,
        inputs: Mapping[str, object],
        headers: dict[str, str],
        chosen: CallOptions,
        read_reply: Read,
    ) -> Steps:
        """Holds the price until the end of the steps, also if the client gives up in between."""
        most = self.spending.hold(operation.price, chosen.max_cost)
        try:
            if most is not None:
                headers["X-Max-Cost"] = usd(most)
            request = self._request(operation, inputs, headers, chosen)
            response = yield from self._attempts(operation, request, chosen, operation.repeatable, read_reply)
            self.spending.add(response.info.cost, chosen.idempotency_key)
            return response
        finally:
            self.spending.release(operation.price)

    def dry_run(self, operation: Operation, inputs: Mapping[str, object], options: CallOptions | None) -> Steps:
        """Asks what a call would cost. It changes nothing, so it may be repeated whatever the operation."""
        if operation.id == "batch_read":
            raise TypeError("a batch has no price of its own; ask for that of each read")
        chosen = options or CallOptions()
        request = self._request(operation, inputs, {"X-Dry-Run": "true"}, chosen)
        return (yield from self._attempts(operation, request, chosen, True, read))

    def _key_of_write(self, operation: Operation, options: CallOptions) -> dict[str, str]:
        given = options.idempotency_key
        if operation.idempotent:
            key = self._settings.new_key() if given is None else header_value("idempotency_key", given)
            return {"Idempotency-Key": key}
        if given is not None:
            raise TypeError(f"{operation.id} takes no idempotency_key")
        return {}

    def _request(
        self, operation: Operation, inputs: Mapping[str, object], headers: dict[str, str], options: CallOptions
    ) -> Request:
        sent = {"Authorization": f"Bearer {self._settings.api_key}", **headers}
        timeout = self._settings.timeout if options.timeout is None else options.timeout
        return build(self._settings.base_url.rstrip("/"), operation, inputs, sent, timeout)

    def _attempts(
        self, operation: Operation, request: Request, options: CallOptions, repeatable: bool, read_reply: Read
    ) -> Steps:
        max_retries = self._settings.max_retries if options.max_retries is None else options.max_retries
        attempt = 1
        while True:
            wait = self._pacer.take(operation.limit_class) if self._settings.pacing else 0.0
            if wait > 0:
                yield Wait(wait)
            result = yield Send(request)
            try:
                return self._finish(operation, result, attempt, read_reply)
            except SocialDataError as error:
                delay = retry_delay(error, attempt, self._settings.random())
                worth = attempt <= max_retries and delay <= self._settings.max_retry_delay
                if not worth or not may_repeat(error, repeatable, attempt):
                    raise
            yield Wait(delay)
            attempt += 1

    def _finish(self, operation: Operation, result: Result, attempt: int, read_reply: Read) -> ApiObject:
        if not isinstance(result, Reply):
            raise result or NoResponseError(f"{operation.id} was not sent")
        self._pacer.observe(operation.limit_class, result.headers)
        return read_reply(operation, result, attempt)
