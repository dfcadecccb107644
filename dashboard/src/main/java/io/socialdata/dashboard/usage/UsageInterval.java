package io.socialdata.dashboard.usage;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

/** Time that one bar or row sums up, in UTC. Weeks begin on Monday. */
public enum UsageInterval {
    HOUR(ChronoUnit.HOURS),
    DAY(ChronoUnit.DAYS),
    WEEK(ChronoUnit.WEEKS),
    MONTH(ChronoUnit.MONTHS);

    private final ChronoUnit unit;

    UsageInterval(ChronoUnit unit) {
        this.unit = unit;
    }

    /** Returns the name for headings. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the start of the interval that contains this time. */
    Instant start(Instant time) {
        OffsetDateTime day = time.atOffset(ZoneOffset.UTC).truncatedTo(ChronoUnit.DAYS);
        return switch (this) {
            case HOUR -> time.truncatedTo(ChronoUnit.HOURS);
            case DAY -> day.toInstant();
            case WEEK ->
                day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).toInstant();
            case MONTH -> day.withDayOfMonth(1).toInstant();
        };
    }

    /** Returns the end of the interval that contains this time. */
    Instant end(Instant time) {
        return start(time).atOffset(ZoneOffset.UTC).plus(1, unit).toInstant();
    }
}
