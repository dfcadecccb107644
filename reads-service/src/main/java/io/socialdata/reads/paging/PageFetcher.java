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

/**
 * Fetches the page that a caller requested. Where the platform returns an empty page with more behind it, fetches the
 * next one.
 */
@Singleton
public class PageFetcher {

    private static final int MAX_STEPS = 5;
    private static final Duration MIN_BUDGET = Duration.ofSeconds(1);

    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final Cursors cursors;

    PageFetcher(PlatformErrorMapper reads, CallDeadline callDeadline, Cursors cursors) {
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.cursors = cursors;
    }

    /**
     * Returns the first non-empty page from the caller's cursor on, or the last page, with a cursor for the caller.
     *
     * @param fetch reads one page at the platform's cursor, within a time budget
     * @param missing the message of the error when the subject does not exist
     * @param asked the parameters that decide which rows there are
     */
    public <T> Page<T> from(
            @Nullable PageCursor sentCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            String missing,
            String... asked) {
        return from(sentCursor, fetch, new ApiException(ErrorCode.NOT_FOUND, missing), asked);
    }

    /** Does the same, with a custom error when the subject does not exist. */
    public <T> Page<T> from(
            @Nullable PageCursor sentCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            ApiException missing,
            String... asked) {
        return cursors.seal(onward(cursors.open(sentCursor, asked), fetch, missing), asked);
    }

    /** Does the same with cursors of the platform, both at the start and in the result. */
    public <T> Page<T> onward(
            @Nullable String platformCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            ApiException missing) {
        Page<T> page = reads.found(fetch.apply(platformCursor, callDeadline.left()), missing);
        for (int step = 1; isEmptyWithMore(page) && step < MAX_STEPS && hasTime(); step++) {
            page = after(page, reads.found(fetch.apply(page.nextCursor(), callDeadline.left()), missing));
        }
        return page;
    }

    /** The pinned item comes with the first page only. Skipped rows of empty pages count too. */
    private static <T> Page<T> after(Page<T> empty, Page<T> next) {
        return new Page<>(
                next.items(), empty.pinned().or(next::pinned), next.nextCursor(), empty.skipped() + next.skipped());
    }

    private static boolean isEmptyWithMore(Page<?> page) {
        return page.items().isEmpty() && page.nextCursor() != null;
    }

    private boolean hasTime() {
        return callDeadline.left().compareTo(MIN_BUDGET) > 0;
    }
}
