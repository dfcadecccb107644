package io.socialdata.billing.usage;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A period of whole hours or days (UTC) for which usage is queried. */
record UsagePeriod(Group group, Instant from, Instant to) {

    /** Unit of a period: the time that one row sums up, and the maximum length of the period. */
    enum Group {
        HOUR("usage_hourly", ChronoUnit.HOURS, Duration.ofDays(1), Duration.ofDays(31)),
        DAY("usage_daily", ChronoUnit.DAYS, Duration.ofDays(30), Duration.ofDays(366));

        private final String table;
        private final ChronoUnit unit;
        private final Duration usual;
        private final Duration longest;

        Group(String table, ChronoUnit unit, Duration usual, Duration longest) {
            this.table = table;
            this.unit = unit;
            this.usual = usual;
            this.longest = longest;
        }

        /** Returns the roll-up by this unit, whose column for the start of the unit has the unit's name. */
        String table() {
            return table;
        }

        /** Returns the name that callers use. */
        String text() {
            return name().toLowerCase(Locale.ROOT);
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
     * Returns the period of the query parameters, widened to whole units. The end defaults to now, the start to the
     * default length before the end.
     *
     * @throws ApiException 400 naming the invalid field
     */
    static UsagePeriod of(Group group, @Nullable IsoInstant from, @Nullable IsoInstant to, Clock clock) {
        Instant end = group.up(to == null ? clock.instant() : to.instant());
        Instant begin = from == null ? end.minus(group.usual) : group.down(from.instant());
        UsagePeriod period = new UsagePeriod(group, begin, end);
        if (!period.from.isBefore(end)) {
            throw invalid("from", "must be before to");
        }
        if (Duration.between(period.from, end).compareTo(group.longest) > 0) {
            throw invalid("from", "must be at most %d days before to".formatted(group.longest.toDays()));
        }
        return period;
    }

    private static ApiException invalid(String field, String why) {
        return new ApiException(ErrorCode.BAD_REQUEST, "%s %s.".formatted(field, why)).field(field);
    }
}
