package io.socialdata.simulator.operations.messages;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.messages.Message;
import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.ConversationShape;
import io.socialdata.simulator.shapes.MessageShape;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Builds the parts that message responses share: entries, users and conversations. */
@Singleton
record MessageResponses(ViewFactory viewFactory) {

    /**
     * A page of conversations or messages, the newest first.
     *
     * @param more whether older ones follow
     * @param last id of the last one; 0 without any
     */
    record Page<T>(List<T> items, boolean more, long last) {

        /** Returns the newest of those with an id below {@code maxId}. */
        static <T> Page<T> of(Stream<T> newestFirst, ToLongFunction<T> id, long maxId) {
            List<T> older = newestFirst
                    .filter(item -> id.applyAsLong(item) < maxId)
                    .limit(PageRequest.DEFAULT_COUNT + 1L)
                    .toList();
            List<T> shown = older.stream().limit(PageRequest.DEFAULT_COUNT).toList();
            return new Page<>(
                    shown, older.size() > shown.size(), shown.isEmpty() ? 0 : id.applyAsLong(shown.getLast()));
        }

        /** Returns the status of the timeline. {@code min_entry_id} is where the next page starts. */
        JsonObject status() {
            JsonObject timeline = object().with("status", more ? "HAS_MORE" : "AT_END");
            return items.isEmpty() ? timeline : timeline.withId("min_entry_id", last);
        }
    }

    /** Returns the upper bound of the requested ids: only older items are returned. */
    static long maxId(WireCall call) {
        return PlatformIds.parse(call.query("max_id").orElse("")).orElse(Long.MAX_VALUE);
    }

    /** Adds conversations, each with the given number of its newest messages. */
    JsonObject with(JsonObject response, List<MessageThread> exchanges, int messagesEach, User reader, Viewer viewer) {
        List<MessageShape> entries = exchanges.stream()
                .flatMap(messageThread -> messageThread.messages().stream()
                        .limit(messagesEach)
                        .map(message -> new MessageShape(messageThread, message)))
                .toList();
        return withEntries(response, exchanges, entries, messagesEach, reader, viewer);
    }

    /** Adds messages of one conversation. */
    JsonObject with(
            JsonObject response, MessageThread messageThread, List<Message> messages, User reader, Viewer viewer) {
        List<MessageShape> entries = messages.stream()
                .map(message -> new MessageShape(messageThread, message))
                .toList();
        return withEntries(response, List.of(messageThread), entries, messages.size(), reader, viewer);
    }

    /** Adds the entries. Without entries the key is absent. */
    private JsonObject withEntries(
            JsonObject response,
            List<MessageThread> exchanges,
            List<MessageShape> entries,
            int messagesEach,
            User reader,
            Viewer viewer) {
        if (!entries.isEmpty()) {
            response.with("entries", entries);
        }
        JsonObject conversations = object();
        exchanges.forEach(messageThread -> conversations.with(
                messageThread.conversation().id(), new ConversationShape(messageThread, reader, messagesEach)));
        return response.with("users", users(exchanges, viewer)).with("conversations", conversations);
    }

    JsonObject users(List<MessageThread> exchanges, Viewer viewer) {
        JsonObject people = object();
        exchanges.stream()
                .flatMap(messageThread -> messageThread.conversation().participants().stream())
                .distinct()
                .forEach(user ->
                        people.with(Long.toString(user.id()), new RestUserShape(viewFactory.user(user, viewer))));
        return people;
    }
}
