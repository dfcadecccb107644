package io.socialdata.dashboard.layout;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** For how long what was rotated stays good, in the words of the form. */
public record Overlap(long hours, String label) {

    private static final List<Overlap> CHOICES = List.of(
            new Overlap(0, "Stops at once"),
            new Overlap(1, "1 hour"),
            new Overlap(24, "24 hours"),
            new Overlap(24 * 7, "7 days"));

    public static List<Overlap> choices() {
        return CHOICES;
    }

    /** The one that was chosen, if it is a choice. */
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
