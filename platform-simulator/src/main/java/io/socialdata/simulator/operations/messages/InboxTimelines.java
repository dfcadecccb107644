package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.Conversations;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;

/** Pages of an inbox, beginning anywhere. */
@Singleton
final class InboxTimelines {

    private static final int MESSAGES_EACH = 2;

    /** Which conversations are meant. */
    enum Kind {
        TRUSTED,
        UNTRUSTED
    }

    private final Conversations conversations;
    private final MessageResponses mailbox;

    InboxTimelines(Conversations conversations, MessageResponses mailbox) {
        this.conversations = conversations;
        this.mailbox = mailbox;
    }

    PlatformResponse answer(WireCall call, Viewer viewer, Kind kind) {
        return MessageResponses.of(viewer, user -> {
            InboxPage page = InboxPage.of(
                    conversations.of(user),
                    exchange -> exchange.untrustedBy(user) == (kind == Kind.UNTRUSTED),
                    ConversationTimeline.maxId(call));
            JsonObject timeline = mailbox.with(page.status(), page.exchanges(), MESSAGES_EACH, user, viewer);
            return PlatformResponse.ok(timeline.under("inbox_timeline"));
        });
    }
}
