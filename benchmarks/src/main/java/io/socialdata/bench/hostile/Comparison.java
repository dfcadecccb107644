package io.socialdata.bench.hostile;

import io.socialdata.bench.load.LoadResult;
import java.time.Duration;
import java.util.Locale;

/**
 * What customers got without an attack, and what beside it.
 *
 * @param due calls that the customers began in each of the two runs
 */
record Comparison(String attack, double due, LoadResult quiet, LoadResult during) {

    private static final double GOODPUT = 0.95;
    private static final double SLOWER = 1.5;
    private static final double P95 = 95;
    private static final double NANOS_OF_MILLI = 1_000_000;

    /** The share of what was served without the attack that is served beside it. */
    private double goodput() {
        return served(during) / served(quiet);
    }

    private double slower() {
        return (double) during.percentile(P95).toNanos() / quiet.percentile(P95).toNanos();
    }

    private double served(LoadResult result) {
        return Math.max(0, due - result.failures());
    }

    String line() {
        return String.format(
                Locale.ROOT,
                "| %s | %.1f %% | %s | %s | %.2f | %d | %s |",
                attack,
                goodput() * 100,
                millis(quiet.percentile(P95)),
                millis(during.percentile(P95)),
                slower(),
                during.failedStatus(),
                goodput() >= GOODPUT && slower() <= SLOWER ? "met" : "missed");
    }

    private static String millis(Duration time) {
        return String.format(Locale.ROOT, "%.2f ms", time.toNanos() / NANOS_OF_MILLI);
    }
}
