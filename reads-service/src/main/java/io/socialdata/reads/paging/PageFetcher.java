package io.socialdata.reads.paging;

import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Finds the page a caller asked for: where the platform gives an empty one with more behind it, it looks further. */
@Singleton
public class PageFetcher {

    private static final int MOST_STEPS = 5;
    private static final Duration LEAST_BUDGET = Duration.ofSeconds(1);

    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final Cursors cursors;

    PageFetcher(PlatformErrorMapper reads, CallDeadline callDeadline, Cursors cursors) {
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.cursors = cursors;
    }

    /**
     * The first page from the caller's cursor on that has something in it, or the last one. Its cursor is one to give out.
     *
     * @param fetch reads one page at the platform's cursor, within a budget
     * @param missing what to tell the caller when there is nothing to page through
     * @param asked what decides which rows there are
     */
    public <T> Page<T> from(
            @Nullable String sentCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            String missing,
            String... asked) {
        return from(sentCursor, fetch, new ApiException(ErrorCode.NOT_FOUND, missing), asked);
    }

    /** The same with a choice what to answer when there is nothing to page through. */
    public <T> Page<T> from(
            @Nullable String sentCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            ApiException missing,
            String... asked) {
        return cursors.seal(onward(cursors.open(sentCursor, asked), fetch, missing), asked);
    }

    /** The same from a cursor of the platform on, and with one of the platform at its end. */
    public <T> Page<T> onward(
            @Nullable String platformCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            ApiException missing) {
        Page<T> page = reads.found(fetch.apply(platformCursor, callDeadline.left()), missing);
        for (int step = 1; isEmptyWithMore(page) && step < MOST_STEPS && hasTime(); step++) {
            page = after(page, reads.found(fetch.apply(page.nextCursor(), callDeadline.left()), missing));
        }
        return page;
    }

    /** What is pinned comes with the first page only, and the empty ones count for its skipped rows too. */
    private static <T> Page<T> after(Page<T> empty, Page<T> next) {
        return new Page<>(
                next.items(), empty.pinned().or(next::pinned), next.nextCursor(), empty.skipped() + next.skipped());
    }

    private static boolean isEmptyWithMore(Page<?> page) {
        return page.items().isEmpty() && page.nextCursor() != null;
    }

    private boolean hasTime() {
        return callDeadline.left().compareTo(LEAST_BUDGET) > 0;
    }
}
