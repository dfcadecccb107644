package io.socialdata.simulator.world;

import java.time.Instant;

/** A live audio room. Its id is thirteen letters and digits, not a number. */
public record Space(String id, User host, String title, State state, Instant createdAt, int listeners) {

    /** Where the room is in its life. */
    public enum State {
        SCHEDULED,
        RUNNING,
        ENDED
    }
}
