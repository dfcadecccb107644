package io.socialdata.billing.usage;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** A time of whole hours or days (UTC) of which usage is asked, and how finely. */
record UsageSpan(Group group, Instant from, Instant to) {

    /** What one row sums up, and how much of it may be asked for at once. */
    enum Group {
        HOUR(ChronoUnit.HOURS, Duration.ofDays(1), Duration.ofDays(31)),
        DAY(ChronoUnit.DAYS, Duration.ofDays(30), Duration.ofDays(366));

        private final ChronoUnit unit;
        private final Duration usual;
        private final Duration longest;

        Group(ChronoUnit unit, Duration usual, Duration longest) {
            this.unit = unit;
            this.usual = usual;
            this.longest = longest;
        }

        Duration longest() {
            return longest;
        }

        private Instant down(Instant time) {
            return time.truncatedTo(unit);
        }

        private Instant up(Instant time) {
            Instant down = down(time);
            return down.equals(time) ? down : down.plus(1, unit);
        }
    }

    /** Widened to whole units. Without an end it ends now, without a begin it is as long as is usual. */
    static UsageSpan of(Group group, @Nullable Instant from, @Nullable Instant to, Clock clock) {
        Instant end = group.up(to == null ? clock.instant() : to);
        return new UsageSpan(group, from == null ? end.minus(group.usual) : group.down(from), end);
    }

    boolean forwards() {
        return from.isBefore(to);
    }

    boolean tooLong() {
        return Duration.between(from, to).compareTo(group.longest) > 0;
    }

    /** Times far from today, with which neither clocks nor databases can calculate. */
    static boolean imaginable(Instant time) {
        int year = ZonedDateTime.ofInstant(time, ZoneOffset.UTC).getYear();
        return year >= 2000 && year < 3000;
    }
}
