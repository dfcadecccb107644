package io.socialdata.reads.paging;

import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.timelines.Page;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Finds the page a caller asked for: where the platform gives an empty one with more behind it, it looks further. */
@Singleton
public class Paging {

    private static final int MOST_STEPS = 5;
    private static final Duration LEAST_BUDGET = Duration.ofSeconds(1);

    private final PlatformAnswers reads;
    private final CallBudget budget;

    Paging(PlatformAnswers reads, CallBudget budget) {
        this.reads = reads;
        this.budget = budget;
    }

    /**
     * The first page from the cursor on that has something in it, or the last one.
     *
     * @param fetch reads one page at the platform's cursor, within a budget
     * @param missing what to tell the caller when there is nothing to page through
     */
    public <T> Page<T> from(
            @Nullable String sentCursor,
            BiFunction<@Nullable String, Duration, Outcome<Page<T>>> fetch,
            String missing) {
        return onward(PageCursor.unwrap(sentCursor), fetch, new RefusedException(Refusal.NOT_FOUND, missing));
    }

    /** The same from a cursor of the platform on, with a choice what to answer when there is nothing to page through. */
    public <T> Page<T> onward(
            @Nullable String platformCursor,
            BiFunction<@Nullable String, Duration, Outcome<Page<T>>> fetch,
            RefusedException missing) {
        Page<T> page = reads.found(fetch.apply(platformCursor, budget.left()), missing);
        for (int step = 1; isEmptyWithMore(page) && step < MOST_STEPS && hasTime(); step++) {
            page = reads.found(fetch.apply(page.nextCursor(), budget.left()), missing);
        }
        return page;
    }

    private static boolean isEmptyWithMore(Page<?> page) {
        return page.items().isEmpty() && page.nextCursor() != null;
    }

    private boolean hasTime() {
        return budget.left().compareTo(LEAST_BUDGET) > 0;
    }
}
