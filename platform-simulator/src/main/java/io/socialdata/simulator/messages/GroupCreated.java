package io.socialdata.simulator.messages;

import io.socialdata.simulator.journal.Change;
import java.time.Instant;
import java.util.List;

/**
 * Somebody wrote to several people at once.
 *
 * @param members ids of all of them, who began it first
 */
record GroupCreated(long id, List<Long> members, Instant at) implements Change {

    GroupCreated {
        members = List.copyOf(members);
    }
}
