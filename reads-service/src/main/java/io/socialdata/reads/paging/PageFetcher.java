package io.socialdata.reads.paging;

import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.timelines.Page;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Fetches the page that a caller requested. Where the platform returns an empty page with more behind it, fetches the
 * next one, up to three times.
 */
@Singleton
public class PageFetcher {

    /** Empty pages occur in the middle of a list: where a page has only advertising, for example. */
    private static final int MAX_FOLLOWED = 3;

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
     * @param asked the parameters that decide which rows there are
     * @throws ApiException the error of the subject if it is missing, or if the first page is empty and it may not be
     *     read
     */
    public <T> Page<T> from(
            @Nullable PageCursor sentCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            PageSubject subject,
            String... asked) {
        return cursors.seal(onward(cursors.open(sentCursor, asked), fetch, subject), asked);
    }

    /** Does the same for a list that is an answer also without rows. */
    public <T> Page<T> from(
            @Nullable PageCursor sentCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            ApiException missing,
            String... asked) {
        return from(sentCursor, fetch, PageSubject.of(missing), asked);
    }

    /** Does the same with cursors of the platform, both at the start and in the result. */
    public <T> Page<T> onward(
            @Nullable String platformCursor,
            BiFunction<@Nullable String, Duration, PlatformResult<Page<T>>> fetch,
            PageSubject subject) {
        PlatformResult<Page<T>> first = fetch.apply(platformCursor, callDeadline.left());
        Page<T> page = platformCursor == null ? found(first, subject) : reads.found(first, subject.missing());
        for (int followed = 0; isEmptyWithMore(page) && followed < MAX_FOLLOWED && hasTime(); followed++) {
            page = after(page, reads.found(fetch.apply(page.nextCursor(), callDeadline.left()), subject.missing()));
        }
        if (platformCursor == null && page.items().isEmpty() && page.pinned().isEmpty()) {
            subject.check().run();
        }
        return page;
    }

    /** Returns the value of a first call about a subject. Where the platform does not say why it hides it, asks. */
    public <T> T found(PlatformResult<T> first, PageSubject subject) {
        if (first instanceof Failed<T>(Missing(MissingReason absence)) && absence == MissingReason.UNAVAILABLE) {
            subject.check().run();
        }
        return reads.found(first, subject.missing());
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
