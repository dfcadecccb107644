package io.socialdata.simulator.messages;

import io.socialdata.simulator.world.User;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Two people who write to each other, or a group.
 *
 * @param participants the one who began it first
 * @param request the first of the participants wrote to somebody who did not expect it
 * @param group what makes it one, if it is
 */
public record Conversation(String id, List<User> participants, boolean request, Optional<Group> group) {

    /** What a group has besides its members. */
    public record Group(String name, Instant createdAt) {}

    public Conversation {
        participants = List.copyOf(participants);
    }

    /** The conversation of two people, no matter who begins it. */
    public static Conversation between(User one, User other, boolean request) {
        return new Conversation(idOf(one, other), List.of(one, other), request, Optional.empty());
    }

    /** The two ids, the smaller first. */
    public static String idOf(User one, User other) {
        return Math.min(one.id(), other.id()) + "-" + Math.max(one.id(), other.id());
    }

    public boolean has(User user) {
        return participants.contains(user);
    }

    /** Whom a message of that sender is for; in a group nobody in particular. */
    public Optional<User> recipientOf(long sender) {
        return group.isPresent()
                ? Optional.empty()
                : participants.stream().filter(user -> user.id() != sender).findFirst();
    }
}
