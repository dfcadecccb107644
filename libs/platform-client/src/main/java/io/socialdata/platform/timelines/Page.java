package io.socialdata.platform.timelines;

import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PartialRead;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One page of items.
 *
 * @param pinned the item pinned to the top, on the first page of some timelines
 * @param nextCursor cursor of the next page; null when the platform has no more
 * @param skipped number of entries that could not be parsed
 */
public record Page<T>(
        List<T> items, Optional<T> pinned, @Nullable String nextCursor, int skipped) implements PartialRead {

    public Page {
        items = List.copyOf(items);
    }

    /** Returns the page as a payload: if it had entries and none could be parsed, it is unreadable. */
    public Payload<Page<T>> parsed() {
        return items.isEmpty() && skipped > 0 ? new Payload.Broken<>() : new Payload.Usable<>(this);
    }
}
