package io.socialdata.simulator.operations.messages;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.JsonObject;
import java.util.List;
import java.util.function.Predicate;

/**
 * A page of an inbox.
 *
 * @param more whether older conversations follow
 */
record InboxPage(List<MessageThread> exchanges, boolean more) {

    InboxPage {
        exchanges = List.copyOf(exchanges);
    }

    /** Returns the latest of the wanted conversations whose last message is older than {@code maxId}. */
    static InboxPage of(List<MessageThread> latestFirst, Predicate<MessageThread> filter, long maxId) {
        List<MessageThread> older = latestFirst.stream()
                .filter(messageThread -> !messageThread.messages().isEmpty())
                .filter(filter)
                .filter(messageThread -> messageThread.lastId() < maxId)
                .toList();
        return new InboxPage(
                older.stream().limit(PageRequest.DEFAULT_COUNT).toList(), older.size() > PageRequest.DEFAULT_COUNT);
    }

    /** Returns the status of the timeline. {@code min_entry_id} is where the next page starts. */
    JsonObject status() {
        JsonObject timeline = object().with("status", more ? "HAS_MORE" : "AT_END");
        return exchanges.isEmpty()
                ? timeline
                : timeline.withId("min_entry_id", exchanges.getLast().lastId());
    }
}
