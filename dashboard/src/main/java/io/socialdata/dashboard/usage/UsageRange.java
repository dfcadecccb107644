package io.socialdata.dashboard.usage;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Periods up to now that the page offers, each of whole hours or days (UTC) including the current one. A year has few bars and
 * rows, each month with a page of its own, so that its page stays small.
 */
public enum UsageRange {
    DAY("24 hours", ChronoUnit.HOURS, 24, UsageInterval.HOUR, UsageInterval.HOUR),
    WEEK("7 days", ChronoUnit.DAYS, 7, UsageInterval.DAY, UsageInterval.DAY),
    MONTH("30 days", ChronoUnit.DAYS, 30, UsageInterval.DAY, UsageInterval.DAY),
    YEAR("365 days", ChronoUnit.DAYS, 365, UsageInterval.WEEK, UsageInterval.MONTH);

    private final String label;
    private final ChronoUnit unit;
    private final int units;
    private final UsageInterval bars;
    private final UsageInterval rows;

    UsageRange(String label, ChronoUnit unit, int units, UsageInterval bars, UsageInterval rows) {
        this.label = label;
        this.unit = unit;
        this.units = units;
        this.bars = bars;
        this.rows = rows;
    }

    static UsageRange of(@Nullable String word) {
        Optional<UsageRange> range =
                Stream.of(values()).filter(known -> known.word().equals(word)).findFirst();
        return range.orElse(DAY);
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String label() {
        return label;
    }

    public UsagePeriod period(Instant now) {
        Instant end = now.truncatedTo(unit).plus(1, unit);
        return new UsagePeriod("range", word(), bars, rows, end.minus(units, unit), end);
    }
}
