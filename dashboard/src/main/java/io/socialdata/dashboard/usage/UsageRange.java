package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.usage.UsageClient.By;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Periods that the page can show, each divided into hours or days (UTC), including the current one. */
public enum UsageRange {
    DAY("24 hours", ChronoUnit.HOURS, 24),
    WEEK("7 days", ChronoUnit.DAYS, 7),
    MONTH("30 days", ChronoUnit.DAYS, 30),
    YEAR("365 days", ChronoUnit.DAYS, 365);

    private final String label;
    private final ChronoUnit unit;
    private final int slots;

    UsageRange(String label, ChronoUnit unit, int slots) {
        this.label = label;
        this.unit = unit;
        this.slots = slots;
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

    By slot() {
        return unit == ChronoUnit.HOURS ? By.HOUR : By.DAY;
    }

    public String slotName() {
        return unit == ChronoUnit.HOURS ? "hour" : "day";
    }

    /** Returns the start of the equally long period before. */
    Instant beginBefore(Instant now) {
        return begin(now).minus(slots, unit);
    }

    Instant end(Instant now) {
        return now.truncatedTo(unit).plus(1, unit);
    }

    Instant begin(Instant now) {
        return end(now).minus(slots, unit);
    }

    /** Returns the start times of all hours or days, earliest first. */
    public List<Instant> slots(Instant now) {
        List<Instant> all = new ArrayList<>();
        for (Instant slot = begin(now); slot.isBefore(end(now)); slot = slot.plus(1, unit)) {
            all.add(slot);
        }
        return all;
    }
}
