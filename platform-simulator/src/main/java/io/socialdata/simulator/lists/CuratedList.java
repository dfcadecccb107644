package io.socialdata.simulator.lists;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A list as it is at a moment; people are given by their numbers, the latest first.
 *
 * @param secret its owner alone may see it
 */
public record CuratedList(
        long id,
        int owner,
        String name,
        String description,
        boolean secret,
        Instant createdAt,
        List<Integer> members,
        List<Integer> subscribers) {

    /** What somebody is on a list. */
    public enum Role {
        MEMBER,
        SUBSCRIBER
    }

    public CuratedList {
        members = List.copyOf(members);
        subscribers = List.copyOf(subscribers);
    }

    List<Integer> people(Role role) {
        return switch (role) {
            case MEMBER -> members;
            case SUBSCRIBER -> subscribers;
        };
    }

    CuratedList described(String newName, String newDescription, boolean nowSecret) {
        return new CuratedList(id, owner, newName, newDescription, nowSecret, createdAt, members, subscribers);
    }

    CuratedList with(Role role, int user) {
        return people(role).contains(user)
                ? this
                : holding(
                        role,
                        Stream.concat(Stream.of(user), people(role).stream()).toList());
    }

    CuratedList without(Role role, int user) {
        return holding(
                role,
                people(role).stream().filter(one -> !Objects.equals(one, user)).toList());
    }

    private CuratedList holding(Role role, List<Integer> people) {
        return switch (role) {
            case MEMBER -> new CuratedList(id, owner, name, description, secret, createdAt, people, subscribers);
            case SUBSCRIBER -> new CuratedList(id, owner, name, description, secret, createdAt, members, people);
        };
    }
}
