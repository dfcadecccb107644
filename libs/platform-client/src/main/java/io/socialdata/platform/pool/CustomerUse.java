package io.socialdata.platform.pool;

import java.time.Duration;
import java.time.Instant;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What one customer used of the windows of an operation. Each call counts until the end of its account's window. */
final class CustomerUse {

    /** Ends are rounded up, which bounds their number. */
    private static final long GRAIN_MILLIS = Duration.ofSeconds(15).toMillis();

    private static final Duration SEARCH_INTERVAL = Duration.ofSeconds(1);

    private final NavigableMap<Instant, Integer> calls = new TreeMap<>();
    private final NavigableMap<Instant, Integer> unpaid = new TreeMap<>();
    private double elsewhere;
    private Instant askedAt = Instant.MIN;
    private Instant reopening = Instant.MIN;
    private Instant searchedAt = Instant.MIN;

    void asked(Instant now) {
        askedAt = now;
    }

    /** @param elsewhere calls that other processes are assumed to have made at the same time */
    void count(Instant end, double elsewhere) {
        calls.merge(rounded(end), 1, Integer::sum);
        this.elsewhere += elsewhere;
    }

    void countUnpaid(Instant end) {
        unpaid.merge(rounded(end), 1, Integer::sum);
    }

    private static Instant rounded(Instant end) {
        return Instant.ofEpochMilli((end.toEpochMilli() / GRAIN_MILLIS + 1) * GRAIN_MILLIS);
    }

    void forgetBefore(Instant now) {
        double before = sum(calls, Instant.MIN);
        calls.headMap(now, true).clear();
        elsewhere *= before == 0 ? 1 : sum(calls, Instant.MIN) / before;
        unpaid.headMap(now, true).clear();
    }

    /** Returns whether the customer has not asked since then, and none of his calls counts. */
    boolean isOver(Instant since) {
        return askedAt.isBefore(since) && calls.isEmpty() && elsewhere == 0;
    }

    /** Returns the calls that still count at that time, with those that other processes made. */
    double used(Instant at) {
        double all = sum(calls, Instant.MIN);
        double own = sum(calls, at);
        return own + (all == 0 ? elsewhere : elsewhere * own / all); // other processes use the same windows
    }

    double unpaid(Instant at) {
        return sum(unpaid, at);
    }

    long calls() {
        return (long) sum(calls, Instant.MIN);
    }

    void setElsewhere(double calls) {
        elsewhere = calls;
    }

    /** Returns whether a refusal of a moment ago still holds: a flood of refused calls costs no look at all customers. */
    boolean isRefused(Instant now) {
        return reopening.isAfter(now) && now.isBefore(searchedAt.plus(SEARCH_INTERVAL));
    }

    Instant reopening() {
        return reopening;
    }

    /** Returns when the customer may call again, which is found out once in a second. */
    Instant reopening(Instant now, Supplier<Instant> search) {
        if (!isRefused(now)) {
            searchedAt = now;
            reopening = search.get();
        }
        return reopening;
    }

    private static double sum(NavigableMap<Instant, Integer> counts, Instant after) {
        return counts.tailMap(after, false).values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }
}
