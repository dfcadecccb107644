package io.socialdata.simulator.notifications;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.world.Snowflake;
import java.time.Instant;

/**
 * A like or a follow. Users are identified by their numbers.
 *
 * @param id contains the time
 * @param post id of the liked post, 0 for a follow
 */
public record RecordedEvent(long id, NotificationType type, int actor, int recipient, long post) implements Change {

    public Instant occurredAt() {
        return Snowflake.timeOf(id);
    }
}
