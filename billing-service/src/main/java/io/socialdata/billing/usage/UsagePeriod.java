package io.socialdata.billing.usage;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** A period of whole hours or days (UTC) for which usage is queried. */
record UsagePeriod(Group group, Instant from, Instant to) {

    /** Unit of a period: the time that one row sums up, and the maximum length of the period. */
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

        private Instant down(Instant time) {
            return time.truncatedTo(unit);
        }

        private Instant up(Instant time) {
            Instant down = down(time);
            return down.equals(time) ? down : down.plus(1, unit);
        }
    }

    /**
     * Parses the query parameters and widens the period to whole units. The end defaults to now, the start to the
     * default length before the end.
     *
     * @throws ApiException 400 naming the invalid field
     */
    static UsagePeriod parse(Group group, @Nullable String from, @Nullable String to, Clock clock) {
        Instant begin = from == null ? null : time("from", from);
        Instant end = group.up(to == null ? clock.instant() : time("to", to));
        UsagePeriod period = new UsagePeriod(group, begin == null ? end.minus(group.usual) : group.down(begin), end);
        if (!period.from.isBefore(end)) {
            throw invalid("from", "must be before to");
        }
        if (Duration.between(period.from, end).compareTo(group.longest) > 0) {
            throw invalid("from", "must be at most %d days before to".formatted(group.longest.toDays()));
        }
        return period;
    }

    /** Returns the error for an invalid query parameter: 400 with its name and the reason. */
    static ApiException invalid(String field, String why) {
        return new ApiException(ErrorCode.BAD_REQUEST, "%s %s.".formatted(field, why)).field(field);
    }

    /** Returns false for times that are too far from today for date arithmetic and the database. */
    static boolean isInRange(Instant time) {
        int year = ZonedDateTime.ofInstant(time, ZoneOffset.UTC).getYear();
        return year >= 2000 && year < 3000;
    }

    private static Instant time(String field, String text) {
        Instant time;
        try {
            time = Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw invalid(field, "must be an ISO 8601 time such as 2026-11-21T08:00:00Z");
        }
        if (!isInRange(time)) {
            throw invalid(field, "is out of range");
        }
        return time;
    }
}
