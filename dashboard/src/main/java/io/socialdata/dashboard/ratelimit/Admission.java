package io.socialdata.dashboard.ratelimit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Every way in which a paced attempt can be answered. */
sealed interface Admission {

    /** It is counted, and begins after the delay. */
    record Admitted(Duration delay, List<Counted> counted) implements Admission {}

    /** It would have to wait for too long, and is not counted. */
    record Rejected() implements Admission {}

    /** When an attempt begins in the order of one key. */
    record Counted(PacedAttempt attempt, Instant beginsAt) {}
}
