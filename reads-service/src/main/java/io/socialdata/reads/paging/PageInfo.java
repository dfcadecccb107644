package io.socialdata.reads.paging;

import io.socialdata.platform.timelines.Page;
import org.jspecify.annotations.Nullable;

/** How a page ends: whether there is more, and by which cursor. An empty page is the last one. */
public record PageInfo(@Nullable String nextCursor, boolean hasMore) {

    /** The end of a page whose cursor is one to give out. */
    public static PageInfo of(Page<?> page) {
        boolean more = !page.items().isEmpty() && page.nextCursor() != null;
        return new PageInfo(more ? page.nextCursor() : null, more);
    }
}
