package io.socialdata.reads.paging;

import io.socialdata.platform.timelines.Page;
import org.jspecify.annotations.Nullable;

/** How a page ends: whether there is more, and by which cursor. An empty page is the last one. */
public record PageEnd(@Nullable String nextCursor, boolean hasMore) {

    public static PageEnd of(Page<?> page) {
        return of(page.items().isEmpty(), page.nextCursor());
    }

    public static PageEnd of(boolean empty, @Nullable String platformCursor) {
        boolean more = !empty && platformCursor != null;
        return new PageEnd(more ? PageCursor.wrap(platformCursor) : null, more);
    }
}
