"""How pages follow each other, without any input or output."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ._operation import CallOptions


class PageWalk:
    """Knows the inputs of the next page, until a page has no rows or no next cursor."""

    def __init__(self, inputs: Mapping[str, object], rows: str, options: CallOptions | None) -> None:
        if options is not None and options.idempotency_key is not None:
            raise TypeError("pages take no idempotency_key")
        self._rows = rows
        self.inputs = dict(inputs)
        self.unfinished = True

    def advance(self, page: Mapping[str, Any]) -> None:
        """Takes the page that the present inputs led to."""
        following = page.get("next_cursor")
        # A cursor that repeats itself would be read, and paid, for ever.
        repeated = following == self.inputs.get("cursor")
        self.unfinished = page.get(self._rows) != [] and isinstance(following, str) and following != "" and not repeated
        self.inputs["cursor"] = following

    def rows(self, page: Mapping[str, Any]) -> list[Any]:
        """Returns the rows of a page, none if `fields` removed them."""
        found = page.get(self._rows)
        return found if isinstance(found, list) else []
