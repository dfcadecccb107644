package io.socialdata.database.ratelimit;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Decision about an attempt. */
public sealed interface Admission {

    /** The attempt is counted and may begin after the delay. */
    record Admitted(Duration delay, List<Counted> counted) implements Admission {}

    /** The attempt would have to wait for this time, which is too long. It is not counted. */
    record Refused(Duration retryAfter) implements Admission {}

    /** The start time of an attempt, unique among those of its kind and subject. */
    record Counted(Attempt attempt, Instant beginsAt) {}
}
