package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.Conversations;
import io.socialdata.simulator.messages.Exchange;
import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.ConversationShape;
import io.socialdata.simulator.shapes.MessageShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** What was written since a client last asked. */
@Singleton
final class UserUpdates implements RestOperation {

    private static final String LIST = "dm-updates";

    private final Conversations conversations;
    private final MessageResponses mailbox;

    UserUpdates(Conversations conversations, MessageResponses mailbox) {
        this.conversations = conversations;
        this.mailbox = mailbox;
    }

    /** What a client sends to be told of everything after that event. */
    static String cursor(long lastEvent) {
        return new PageCursor(LIST, lastEvent, 0).encoded();
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/dm/user_updates.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return MessageResponses.of(
                viewer, user -> PlatformResponse.ok(events(call, user, viewer).under("user_events")));
    }

    /** Without a cursor nothing is new, and the answer says from where to ask. */
    private JsonObject events(WireCall call, User user, Viewer viewer) {
        List<Exchange> all = conversations.of(user);
        long last = all.isEmpty() ? 0 : all.getFirst().lastId();
        long since = call.query("cursor")
                .flatMap(text -> PageCursor.decode(text, LIST))
                .map(PageCursor::after)
                .orElse(last);
        List<Exchange> changed =
                all.stream().filter(exchange -> exchange.lastId() > since).toList();
        List<MessageShape> entries = changed.stream()
                .flatMap(exchange -> exchange.messages().stream()
                        .filter(message -> message.id() > since)
                        .map(message -> new MessageShape(exchange, message)))
                .toList();
        JsonObject found = JsonObject.empty();
        changed.forEach(exchange -> found.with(exchange.conversation().id(), new ConversationShape(exchange, user, 1)));
        JsonObject events = JsonObject.empty().with("cursor", cursor(last)).withId("last_seen_event_id", last);
        if (!entries.isEmpty()) {
            events.with("entries", entries)
                    .with("users", mailbox.people(changed, viewer))
                    .with("conversations", found);
        }
        return events;
    }
}
