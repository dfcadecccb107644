package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.User;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A conversation between two users, or a group.
 *
 * @param participants the users; the one who started the conversation is first
 * @param request whether the first participant wrote to a user who does not follow them
 * @param group details of the group; empty for a conversation of two users
 */
public record Conversation(String id, List<User> participants, boolean request, Optional<Group> group) {

    /** Details of a group. */
    public record Group(String name, Instant createdAt) {}

    public Conversation {
        participants = List.copyOf(participants);
    }

    /** Creates the conversation between two users. The id does not depend on their order. */
    public static Conversation between(User one, User other, boolean request) {
        return new Conversation(idOf(one, other), List.of(one, other), request, Optional.empty());
    }

    /** Returns the id: both user ids, the smaller first. */
    public static String idOf(User one, User other) {
        return Math.min(one.id(), other.id()) + "-" + Math.max(one.id(), other.id());
    }

    public boolean has(User user) {
        return participants.contains(user);
    }

    /** Returns the recipient of a message from that sender; empty in a group. */
    public Optional<User> recipientOf(long sender) {
        return group.isPresent()
                ? Optional.empty()
                : participants.stream().filter(user -> user.id() != sender).findFirst();
    }
}
