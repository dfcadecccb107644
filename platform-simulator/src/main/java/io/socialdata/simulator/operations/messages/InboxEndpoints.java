package io.socialdata.simulator.operations.messages;

import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.messages.ConversationStore;
import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.operations.messages.MessageResponses.Page;
import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.RestEndpoint.Handler;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.ConversationShape;
import io.socialdata.simulator.shapes.MessageShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** The inbox: its first page, later pages of either kind of conversation, and updates. */
@Singleton
record InboxEndpoints(ConversationStore conversationStore, MessageResponses responses) implements EndpointTable {

    private static final String UPDATES = "dm-updates";
    private static final int MESSAGES_EACH = 2;

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                get("1.1/dm/inbox_initial_state.json", (call, viewer) -> initialState(viewer)),
                get("1.1/dm/inbox_timeline/trusted.json", timeline(false)),
                get("1.1/dm/inbox_timeline/untrusted.json", timeline(true)),
                get("1.1/dm/user_updates.json", this::updates));
    }

    /** Returns the first page and the start positions of the other timelines. */
    private PlatformResponse initialState(Viewer viewer) {
        User user = viewer.signedIn();
        List<MessageThread> all = conversationStore.of(user);
        Page<MessageThread> page = page(all, user, false, Long.MAX_VALUE);
        long last = all.isEmpty() ? 0 : all.getFirst().lastId();
        long lastTrusted = page.items().isEmpty() ? 0 : page.items().getFirst().lastId();
        JsonObject timelines = object().with("trusted", page.status())
                .with("untrusted", untrusted(all, user))
                .with("untrusted_low_quality", object().with("status", "AT_END"));
        JsonObject state = object().withId("last_seen_event_id", last)
                .withId("trusted_last_seen_event_id", lastTrusted)
                .withId("untrusted_last_seen_event_id", 0)
                .with("cursor", cursor(last))
                .with("inbox_timelines", timelines);
        return PlatformResponse.ok(
                responses.with(state, page.items(), MESSAGES_EACH, user, viewer).under("inbox_initial_state"));
    }

    /** Returns the start of the requests timeline, an id above all requests. They are not part of this response. */
    private static JsonObject untrusted(List<MessageThread> all, User user) {
        JsonObject timeline = object();
        return all.stream()
                .filter(messageThread -> messageThread.untrustedBy(user))
                .findFirst()
                .map(newest -> timeline.with("status", "HAS_MORE").withId("min_entry_id", newest.lastId() + 1))
                .orElseGet(() -> timeline.with("status", "AT_END"));
    }

    /** @param untrusted requests from users whom the reader does not follow, until the reader replies */
    private Handler timeline(boolean untrusted) {
        return (call, viewer) -> {
            User user = viewer.signedIn();
            Page<MessageThread> page = page(conversationStore.of(user), user, untrusted, MessageResponses.maxId(call));
            JsonObject timeline = responses.with(page.status(), page.items(), MESSAGES_EACH, user, viewer);
            return PlatformResponse.ok(timeline.under("inbox_timeline"));
        };
    }

    /** Returns the latest conversations of one kind whose last message is older than {@code maxId}. */
    private static Page<MessageThread> page(List<MessageThread> latestFirst, User user, boolean untrusted, long maxId) {
        return Page.of(
                latestFirst.stream()
                        .filter(thread -> !thread.messages().isEmpty() && thread.untrustedBy(user) == untrusted),
                MessageThread::lastId,
                maxId);
    }

    /**
     * Returns messages since the cursor. Without a cursor it returns only the cursor to start from. A cursor that is not
     * of this world is one that a client has built in: it is older than all messages.
     */
    private PlatformResponse updates(WireCall call, Viewer viewer) {
        User user = viewer.signedIn();
        List<MessageThread> all = conversationStore.of(user);
        long last = all.isEmpty() ? 0 : all.getFirst().lastId();
        long since = call.query("cursor")
                .map(text -> PageCursor.decode(text)
                        .filter(cursor -> cursor.timeline().equals(UPDATES))
                        .map(PageCursor::after)
                        .orElse(0L))
                .orElse(last);
        List<MessageThread> changed = all.stream()
                .filter(messageThread -> messageThread.lastId() > since)
                .toList();
        List<MessageShape> entries = changed.stream()
                .flatMap(messageThread -> messageThread.messages().stream()
                        .filter(message -> message.id() > since)
                        .map(message -> new MessageShape(messageThread, message)))
                .toList();
        JsonObject events = object().with("cursor", cursor(last)).withId("last_seen_event_id", last);
        if (!entries.isEmpty()) {
            JsonObject found = object();
            changed.forEach(messageThread ->
                    found.with(messageThread.conversation().id(), new ConversationShape(messageThread, user, 1)));
            events.with("entries", entries)
                    .with("users", responses.users(changed, viewer))
                    .with("conversations", found);
        }
        return PlatformResponse.ok(events.under("user_events"));
    }

    /** Returns the cursor with which a client requests everything after that event. */
    private static String cursor(long lastEvent) {
        return new PageCursor(UPDATES, lastEvent, 0).encoded();
    }
}
