package io.socialdata.dashboard.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Choices of how far back failed deliveries are resent.
 *
 * @param hours 0 for all that are kept
 */
public record ReplaySince(long hours, String label) {

    private static final List<ReplaySince> CHOICES = List.of(
            new ReplaySince(1, "Last hour"),
            new ReplaySince(24, "Last 24 hours"),
            new ReplaySince(24 * 7, "Last 7 days"),
            new ReplaySince(0, "All"));

    public static List<ReplaySince> choices() {
        return CHOICES;
    }

    /** Returns the choice with this number of hours, if there is one. */
    static Optional<ReplaySince> of(long hours) {
        return CHOICES.stream().filter(choice -> choice.hours == hours).findFirst();
    }

    public boolean usual() {
        return hours == 24;
    }

    /** Returns the earliest time; null for all that are kept. */
    @Nullable
    Instant start(Instant now) {
        return hours == 0 ? null : now.minus(Duration.ofHours(hours));
    }
}
