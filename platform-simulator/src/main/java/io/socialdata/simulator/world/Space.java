package io.socialdata.simulator.world;

import java.time.Instant;

/** A live audio room. Its id consists of thirteen letters and digits. */
public record Space(String id, User host, String title, State state, Instant createdAt, int listeners) {

    /** Lifecycle state of a room. */
    public enum State {
        SCHEDULED,
        RUNNING,
        ENDED
    }
}
