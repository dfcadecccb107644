package io.socialdata.simulator.lists;

import io.socialdata.simulator.journal.Change;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The state of a list at a given moment. Users are identified by their numbers, latest first.
 *
 * @param secret only the owner may see it
 */
public record CuratedList(
        long id,
        int owner,
        String name,
        String description,
        boolean secret,
        Instant createdAt,
        List<Integer> members,
        List<Integer> subscribers)
        implements Change {

    /** The role of a user on a list. */
    public enum Role {
        MEMBER,
        SUBSCRIBER
    }

    public CuratedList {
        members = List.copyOf(members);
        subscribers = List.copyOf(subscribers);
    }

    List<Integer> usersIn(Role role) {
        return switch (role) {
            case MEMBER -> members;
            case SUBSCRIBER -> subscribers;
        };
    }

    CuratedList described(String newName, String newDescription, boolean nowSecret) {
        return new CuratedList(id, owner, newName, newDescription, nowSecret, createdAt, members, subscribers);
    }

    CuratedList with(Role role, int user) {
        return usersIn(role).contains(user)
                ? this
                : holding(
                        role,
                        Stream.concat(Stream.of(user), usersIn(role).stream()).toList());
    }

    CuratedList without(Role role, int user) {
        return holding(
                role,
                usersIn(role).stream().filter(one -> !Objects.equals(one, user)).toList());
    }

    private CuratedList holding(Role role, List<Integer> users) {
        return switch (role) {
            case MEMBER -> new CuratedList(id, owner, name, description, secret, createdAt, users, subscribers);
            case SUBSCRIBER -> new CuratedList(id, owner, name, description, secret, createdAt, members, users);
        };
    }
}
