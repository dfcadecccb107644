package io.socialdata.simulator.world;

import java.time.Instant;
import java.util.List;

/** A community. Its first moderator created it. */
public record Community(
        long id,
        String name,
        String description,
        Entry entry,
        Instant createdAt,
        List<User> moderators,
        List<User> members) {

    /** How users join. */
    public enum Entry {
        OPEN,
        /** A moderator must approve. */
        ON_APPROVAL
    }

    public Community {
        moderators = List.copyOf(moderators);
        members = List.copyOf(members);
    }
}
