package io.socialdata.simulator.polls;

import io.socialdata.simulator.journal.Change;
import java.time.Instant;
import java.util.List;

/** A change to the polls. Users are identified by their numbers. */
sealed interface PollChange extends Change {

    record Created(long id, int owner, List<String> choices, long minutes) implements PollChange {

        public Created {
            choices = List.copyOf(choices);
        }
    }

    record Attached(long id, long post) implements PollChange {}

    record Voted(long id, int user, int choice, Instant at) implements PollChange {}
}
