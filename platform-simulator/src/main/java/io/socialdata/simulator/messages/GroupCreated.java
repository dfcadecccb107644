package io.socialdata.simulator.messages;

import io.socialdata.simulator.journal.Change;
import java.time.Instant;
import java.util.List;

/**
 * A group was created by sending a message to several users.
 *
 * @param members ids of all members; the one who started the group is first
 */
record GroupCreated(long id, List<Long> members, Instant at) implements Change {

    GroupCreated {
        members = List.copyOf(members);
    }
}
