"""Several reads in one call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ._generated import operations
from ._operation import Operation
from ._request import build


@dataclass(frozen=True)
class BatchRead:
    """One read of a batch: an operation that is a GET, with its inputs. `id` is repeated in the response."""

    operation: Operation
    inputs: Mapping[str, object] = field(default_factory=dict)
    id: str | None = None


def priced(reads: Sequence[BatchRead]) -> Operation:
    """Returns the batch as an operation whose price is the sum of its reads."""
    return replace(operations.BATCH_READ, price=sum(read.operation.price for read in reads))


def entries(reads: Sequence[BatchRead]) -> list[dict[str, str]]:
    """Returns the reads as the batch takes them."""
    return [_entry(read) for read in reads]


def _entry(read: BatchRead) -> dict[str, str]:
    # All reads have the headers of the batch, so an input of a header would be lost.
    in_header = [
        name for name, value in read.inputs.items() if value is not None and read.operation.inputs[name][0] == "header"
    ]
    if read.operation.method != "GET" or in_header:
        found = f" with {in_header[0]}" if in_header else ""
        raise TypeError(f"{read.operation.id}{found} cannot be part of a batch")
    path = build("", read.operation, read.inputs, {}, 0).url
    return {"path": path} if read.id is None else {"path": path, "id": read.id}
