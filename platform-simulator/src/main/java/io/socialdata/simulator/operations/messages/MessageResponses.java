package io.socialdata.simulator.operations.messages;

import io.socialdata.simulator.messages.Message;
import io.socialdata.simulator.messages.MessageThread;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.shapes.ConversationShape;
import io.socialdata.simulator.shapes.MessageShape;
import io.socialdata.simulator.shapes.RestUserShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** The parts that responses about messages have in common: entries, the people in them, the conversations. */
@Singleton
final class MessageResponses {

    private final ViewFactory viewFactory;

    MessageResponses(ViewFactory viewFactory) {
        this.viewFactory = viewFactory;
    }

    /** Only what is older than this id is asked for. */
    static long maxId(WireCall call) {
        return call.query("max_id")
                .filter(text -> text.matches("\\d{1,18}|[1-8]\\d{18}"))
                .map(Long::parseLong)
                .orElse(Long.MAX_VALUE);
    }

    /** Adds conversations, each with so many of its newest messages. */
    JsonObject with(JsonObject answer, List<MessageThread> exchanges, int messagesEach, User reader, Viewer viewer) {
        List<MessageShape> entries = exchanges.stream()
                .flatMap(messageThread -> messageThread.messages().stream()
                        .limit(messagesEach)
                        .map(message -> new MessageShape(messageThread, message)))
                .toList();
        return withEntries(answer, exchanges, entries, messagesEach, reader, viewer);
    }

    /** Adds messages of one conversation. */
    JsonObject with(
            JsonObject answer, MessageThread messageThread, List<Message> messages, User reader, Viewer viewer) {
        List<MessageShape> entries = messages.stream()
                .map(message -> new MessageShape(messageThread, message))
                .toList();
        return withEntries(answer, List.of(messageThread), entries, messages.size(), reader, viewer);
    }

    /** Without entries there is no key for them either. */
    private JsonObject withEntries(
            JsonObject answer,
            List<MessageThread> exchanges,
            List<MessageShape> entries,
            int messagesEach,
            User reader,
            Viewer viewer) {
        if (!entries.isEmpty()) {
            answer.with("entries", entries);
        }
        JsonObject conversations = JsonObject.empty();
        exchanges.forEach(messageThread -> conversations.with(
                messageThread.conversation().id(), new ConversationShape(messageThread, reader, messagesEach)));
        return answer.with("users", people(exchanges, viewer)).with("conversations", conversations);
    }

    JsonObject people(List<MessageThread> exchanges, Viewer viewer) {
        JsonObject people = JsonObject.empty();
        exchanges.stream()
                .flatMap(messageThread -> messageThread.conversation().participants().stream())
                .distinct()
                .forEach(user ->
                        people.with(Long.toString(user.id()), new RestUserShape(viewFactory.user(user, viewer))));
        return people;
    }
}
