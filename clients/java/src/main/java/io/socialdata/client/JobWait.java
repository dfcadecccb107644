package io.socialdata.client;

import io.socialdata.client.model.Job;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Reads a job again and again until it has ended. Pauses double up to ten seconds. */
final class JobWait {

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final Timing timing;

    JobWait(Timing timing) {
        this.timing = timing;
    }

    /** Returns the job when it has ended, or as it is after the longest wait. */
    Job untilEnded(Supplier<Job> read, Duration longest) throws InterruptedException {
        Instant latest = timing.clock().instant().plus(longest);
        Duration pause = FIRST_PAUSE;
        while (true) {
            Job job = read.get();
            Duration left = Duration.between(timing.clock().instant(), latest);
            if (job.endedAt() != null || !left.isPositive()) {
                return job;
            }
            timing.sleeper().sleep(min(pause, left));
            pause = min(pause.multipliedBy(2), LONGEST_PAUSE);
        }
    }

    private static Duration min(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }
}
