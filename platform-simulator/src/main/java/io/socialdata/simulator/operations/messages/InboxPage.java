package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.protocol.JsonObject;
import java.util.List;
import java.util.function.Predicate;

/**
 * A page of an inbox.
 *
 * @param more older conversations follow
 */
record InboxPage(List<MessageThread> exchanges, boolean more) {

    private static final int SIZE = 20;

    InboxPage {
        exchanges = List.copyOf(exchanges);
    }

    /** The latest of the wanted conversations whose last message is older than the one with that id. */
    static InboxPage of(List<MessageThread> latestFirst, Predicate<MessageThread> wanted, long maxId) {
        List<MessageThread> older = latestFirst.stream()
                .filter(messageThread -> !messageThread.messages().isEmpty())
                .filter(wanted)
                .filter(messageThread -> messageThread.lastId() < maxId)
                .toList();
        return new InboxPage(older.stream().limit(SIZE).toList(), older.size() > SIZE);
    }

    /** Where the timeline stands; {@code min_entry_id} is where the next page begins. */
    JsonObject status() {
        return addTo(JsonObject.empty());
    }

    JsonObject addTo(JsonObject timeline) {
        timeline.with("status", more ? "HAS_MORE" : "AT_END");
        if (!exchanges.isEmpty()) {
            timeline.withId("min_entry_id", exchanges.getLast().lastId());
        }
        return timeline;
    }
}
