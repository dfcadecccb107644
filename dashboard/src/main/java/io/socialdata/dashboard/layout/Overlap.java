package io.socialdata.dashboard.layout;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Choices of how long a rotated key or secret stays valid. */
public record Overlap(long hours, String label) {

    private static final List<Overlap> CHOICES = List.of(
            new Overlap(0, "Stops at once"),
            new Overlap(1, "1 hour"),
            new Overlap(24, "24 hours"),
            new Overlap(24 * 7, "7 days"));

    public static List<Overlap> choices() {
        return CHOICES;
    }

    /** Returns the choice with this number of hours, if there is one. */
    public static Optional<Overlap> of(long hours) {
        return CHOICES.stream().filter(choice -> choice.hours == hours).findFirst();
    }

    public boolean usual() {
        return hours == 24;
    }

    public Duration duration() {
        return Duration.ofHours(hours);
    }
}
