package io.socialdata.simulator.world;

import java.time.Instant;
import java.util.List;

/** A curated list of users. Only the owner of a secret list may see it. */
public record UserList(
        long id,
        User owner,
        String name,
        String description,
        boolean secret,
        Instant createdAt,
        List<User> members,
        int subscribers) {

    public UserList {
        members = List.copyOf(members);
    }
}
