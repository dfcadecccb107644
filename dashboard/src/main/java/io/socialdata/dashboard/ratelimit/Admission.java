package io.socialdata.dashboard.ratelimit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Decision about an attempt that may be delayed. */
sealed interface Admission {

    /** The attempt is counted and starts after the delay. */
    record Admitted(Duration delay, List<Counted> counted) implements Admission {}

    /** The attempt would have to wait too long. It is not counted. */
    record Rejected() implements Admission {}

    /** The start time of an attempt within the sequence of its key. */
    record Counted(PacedAttempt attempt, Instant beginsAt) {}
}
