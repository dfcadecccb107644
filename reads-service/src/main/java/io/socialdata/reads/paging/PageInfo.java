package io.socialdata.reads.paging;

import io.socialdata.platform.timelines.Page;
import org.jspecify.annotations.Nullable;

/** The end of a page: whether there is more, and the next cursor. An empty page is the last one. */
public record PageInfo(@Nullable String nextCursor, boolean hasMore) {

    /** Returns the end of a page whose cursor is already one for callers. */
    public static PageInfo of(Page<?> page) {
        boolean more = !page.items().isEmpty() && page.nextCursor() != null;
        return new PageInfo(more ? page.nextCursor() : null, more);
    }
}
