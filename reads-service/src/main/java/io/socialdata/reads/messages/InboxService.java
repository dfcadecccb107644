package io.socialdata.reads.messages;

import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.messages.DirectConversation;
import io.socialdata.platform.timelines.Page;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects the conversations of all pages, because callers get them in one response, until the deadline of the call.
 */
@Singleton
class InboxService {

    private static final int MAX_PAGES = 10;
    private static final Duration MIN_BUDGET = Duration.ofSeconds(3);

    private final ActingAccount actingAccount;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    InboxService(ActingAccount actingAccount, PlatformErrorMapper reads, CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    List<DirectConversation> all() {
        List<DirectConversation> all = new ArrayList<>();
        @Nullable String cursor = null;
        for (int read = 0; read < MAX_PAGES; read++) {
            Page<DirectConversation> page = page(cursor);
            all.addAll(page.items());
            cursor = page.nextCursor();
            if (cursor == null || page.items().isEmpty() || callDeadline.left().compareTo(MIN_BUDGET) < 0) {
                break;
            }
        }
        return all;
    }

    private Page<DirectConversation> page(@Nullable String cursor) {
        return reads.found(
                actingAccount.as(own -> own.messages().inbox(cursor, callDeadline.left())),
                PlatformErrorMapper.upstreamError());
    }
}
