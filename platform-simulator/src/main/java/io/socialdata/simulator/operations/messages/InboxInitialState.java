package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.Conversations;
import io.socialdata.simulator.messages.Exchange;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** The first page of an inbox, and where its other timelines begin. */
@Singleton
final class InboxInitialState implements RestOperation {

    private static final int MESSAGES_EACH = 2;

    private final Conversations conversations;
    private final MessageResponses mailbox;

    InboxInitialState(Conversations conversations, MessageResponses mailbox) {
        this.conversations = conversations;
        this.mailbox = mailbox;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/dm/inbox_initial_state.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return MessageResponses.of(
                viewer, user -> PlatformResponse.ok(state(user, viewer).under("inbox_initial_state")));
    }

    private JsonObject state(User user, Viewer viewer) {
        List<Exchange> all = conversations.of(user);
        InboxPage page = InboxPage.of(all, exchange -> !exchange.untrustedBy(user), Long.MAX_VALUE);
        long last = all.isEmpty() ? 0 : all.getFirst().lastId();
        long lastTrusted =
                page.exchanges().isEmpty() ? 0 : page.exchanges().getFirst().lastId();
        JsonObject timelines = JsonObject.empty()
                .with("trusted", page.status())
                .with("untrusted", untrusted(all, user))
                .with("untrusted_low_quality", JsonObject.empty().with("status", "AT_END"));
        JsonObject state = JsonObject.empty()
                .withId("last_seen_event_id", last)
                .withId("trusted_last_seen_event_id", lastTrusted)
                .withId("untrusted_last_seen_event_id", 0)
                .with("cursor", UserUpdates.cursor(last))
                .with("inbox_timelines", timelines);
        return mailbox.with(state, page.exchanges(), MESSAGES_EACH, user, viewer);
    }

    /** Requests are not in this answer; they begin below an id above all of theirs. */
    private static JsonObject untrusted(List<Exchange> all, User user) {
        JsonObject timeline = JsonObject.empty();
        return all.stream()
                .filter(exchange -> exchange.untrustedBy(user))
                .findFirst()
                .map(newest -> timeline.with("status", "HAS_MORE").withId("min_entry_id", newest.lastId() + 1))
                .orElseGet(() -> timeline.with("status", "AT_END"));
    }
}
