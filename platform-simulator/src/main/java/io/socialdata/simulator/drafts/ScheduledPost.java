package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.journal.Change;
import java.time.Instant;

/**
 * A post that is published at a given time.
 *
 * @param owner id of the user who owns it
 * @param request the post as the client sent it
 */
public record ScheduledPost(long id, long owner, Instant at, JsonNode request, State state) implements Change {

    /** The state of a scheduled post. A published one is no longer stored. */
    public enum State {
        WAITING,
        /** The post was due and could not be published. */
        FAILED
    }

    ScheduledPost failed() {
        return new ScheduledPost(id, owner, at, request, State.FAILED);
    }
}
