package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.User;
import java.util.Comparator;
import java.util.List;

/** A conversation with its messages, newest first. Has at least one message, unless nobody has written yet. */
public record MessageThread(Conversation conversation, List<Message> messages) {

    /** The order of an inbox: latest first. */
    static final Comparator<MessageThread> LATEST_FIRST =
            Comparator.comparingLong(MessageThread::lastId).reversed();

    public MessageThread {
        messages = List.copyOf(messages);
    }

    /** Returns the id of the newest message; 0 if there is none. */
    public long lastId() {
        return messages.isEmpty() ? 0 : messages.getFirst().id();
    }

    /** Returns whether it is a request to {@code user}, who neither started it nor replied. */
    public boolean untrustedBy(User user) {
        return conversation.request()
                && !conversation.participants().getFirst().equals(user)
                && messages.stream().noneMatch(message -> message.sender() == user.id());
    }
}
