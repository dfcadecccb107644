package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.User;
import java.util.Comparator;
import java.util.List;

/** A conversation with what was said in it, newest first; a message in it at least, unless nobody has written yet. */
public record MessageThread(Conversation conversation, List<Message> messages) {

    /** The order of an inbox. */
    static final Comparator<MessageThread> LATEST_FIRST =
            Comparator.comparingLong(MessageThread::lastId).reversed();

    public MessageThread {
        messages = List.copyOf(messages);
    }

    /** Id of the newest message, 0 while there is none. */
    public long lastId() {
        return messages.isEmpty() ? 0 : messages.getFirst().id();
    }

    /** Whether it stands among the requests of {@code user}, who has neither asked for it nor answered. */
    public boolean untrustedBy(User user) {
        return conversation.request()
                && !conversation.participants().getFirst().equals(user)
                && messages.stream().noneMatch(message -> message.sender() == user.id());
    }
}
