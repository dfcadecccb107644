package io.socialdata.reads.messages;

import io.socialdata.acting.Acting;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.platform.messages.Conversation;
import io.socialdata.platform.timelines.Page;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers the conversations of all pages, since callers get them in one answer: as far as the time of the call reaches. */
@Singleton
class Inbox {

    private static final int MOST_PAGES = 10;
    private static final Duration LEAST_BUDGET = Duration.ofSeconds(3);

    private final Acting acting;
    private final PlatformAnswers reads;
    private final CallBudget budget;

    Inbox(Acting acting, PlatformAnswers reads, CallBudget budget) {
        this.acting = acting;
        this.reads = reads;
        this.budget = budget;
    }

    List<Conversation> all() {
        List<Conversation> all = new ArrayList<>();
        @Nullable String cursor = null;
        for (int read = 0; read < MOST_PAGES; read++) {
            Page<Conversation> page = page(cursor);
            all.addAll(page.items());
            cursor = page.nextCursor();
            if (cursor == null || page.items().isEmpty() || budget.left().compareTo(LEAST_BUDGET) < 0) {
                break;
            }
        }
        return all;
    }

    private Page<Conversation> page(@Nullable String cursor) {
        return reads.found(
                acting.as(own -> own.messages().inbox(cursor, budget.left())), PlatformAnswers.upstreamError());
    }
}
