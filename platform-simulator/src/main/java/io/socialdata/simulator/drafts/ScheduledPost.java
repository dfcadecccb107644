package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;

/**
 * A post that goes out at a time.
 *
 * @param owner id of the user whose it is
 * @param request what will be posted, as the client put it
 */
public record ScheduledPost(long id, long owner, Instant at, JsonNode request, State state) {

    /** What became of it; one that went out is no longer kept. */
    public enum State {
        WAITING,
        /** Its time came and it could not be posted. */
        FAILED
    }

    ScheduledPost failed() {
        return new ScheduledPost(id, owner, at, request, State.FAILED);
    }
}
