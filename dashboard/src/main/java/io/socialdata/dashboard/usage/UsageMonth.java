package io.socialdata.dashboard.usage;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** A calendar month (UTC) of the usage page. */
public record UsageMonth(YearMonth month) {

    private static final Pattern VALUE = Pattern.compile("20[0-9]{2}-(0[1-9]|1[0-2])");
    private static final DateTimeFormatter LABEL = DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH);

    /** Returns the month of a query parameter such as {@code 2026-11}, or nothing if it is none. */
    static Optional<UsageMonth> of(String value) {
        return VALUE.matcher(value).matches() ? Optional.of(new UsageMonth(YearMonth.parse(value))) : Optional.empty();
    }

    static UsageMonth containing(Instant time) {
        return new UsageMonth(YearMonth.from(time.atOffset(ZoneOffset.UTC)));
    }

    public String value() {
        return month.toString();
    }

    public String label() {
        return LABEL.format(month);
    }

    public UsageMonth previous() {
        return new UsageMonth(month.minusMonths(1));
    }

    public UsageMonth next() {
        return new UsageMonth(month.plusMonths(1));
    }

    boolean hasBegun(Instant now) {
        return !begin().isAfter(now);
    }

    /** Returns the period by day. The current month ends with today. */
    UsagePeriod period(Instant now) {
        Instant end = next().begin();
        Instant today = UsageInterval.DAY.end(now);
        return new UsagePeriod(
                "month",
                value(),
                UsageInterval.DAY,
                UsageInterval.DAY,
                begin(),
                hasBegun(now) && today.isBefore(end) ? today : end);
    }

    private Instant begin() {
        return month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
