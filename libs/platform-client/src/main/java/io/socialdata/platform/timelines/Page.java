package io.socialdata.platform.timelines;

import io.socialdata.platform.result.PartialRead;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One page of things.
 *
 * @param pinned the thing pinned to the top, on the first page of some timelines
 * @param nextCursor where to go on; null when the platform has no more
 * @param skipped how many entries could not be read
 */
public record Page<T>(
        List<T> items, Optional<T> pinned, @Nullable String nextCursor, int skipped) implements PartialRead {

    public Page {
        items = List.copyOf(items);
    }
}
