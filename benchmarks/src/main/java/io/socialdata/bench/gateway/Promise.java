package io.socialdata.bench.gateway;

import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * What the gateway is to bear.
 *
 * @param measured what came out in words, and whether that is enough; "not measured" without what it is compared with
 */
record Promise(String what, String wanted, Function<Report, Verdict> measured) {

    private static final double PER_CPU_SECOND = 6_000;
    private static final double OF_NGINX = 0.5;
    private static final double OF_SPRING = 2;
    private static final double METERING = 0.2;
    private static final Duration ADDED = Duration.ofMillis(2);

    private static final List<Promise> ALL = List.of(
            new Promise("requests per CPU-second", "at least 6,000", Promise::perCpuSecond),
            new Promise("against nginx", "at least 0.5 times", report -> times(report, Report.NGINX, OF_NGINX)),
            new Promise(
                    "against Spring Cloud Gateway",
                    "at least 2 times",
                    report -> times(report, Report.SPRING, OF_SPRING)),
            new Promise("added p99 at half load", "at most 2 ms", Promise::added),
            new Promise("share of metering", "at most 20 %", Promise::metering));

    static void print(PrintStream out, Report report) {
        out.println("| Promise | wanted | measured | |");
        out.println("|---|---|---|---|");
        for (Promise promise : ALL) {
            Verdict verdict = promise.measured.apply(report);
            out.printf("| %s | %s | %s | %s |%n", promise.what, promise.wanted, verdict.found, verdict.word);
        }
    }

    private static Verdict perCpuSecond(Report report) {
        double found = report.gateway().closed().perCpuSecond();
        return Verdict.of(String.format(Locale.ROOT, "%,.0f", found), found >= PER_CPU_SECOND);
    }

    private static Verdict times(Report report, String peer, double wanted) {
        return report.peers().stream()
                .filter(figures -> figures.name().equals(peer))
                .map(figures -> report.gateway().closed().perCpuSecond()
                        / figures.closed().perCpuSecond())
                .map(found -> Verdict.of(String.format(Locale.ROOT, "%.2f times", found), found >= wanted))
                .findFirst()
                .orElse(Verdict.NONE);
    }

    private static Verdict added(Report report) {
        Duration found = report.gateway().added(99);
        return Verdict.of(Report.millis(found), found.compareTo(ADDED) <= 0);
    }

    private static Verdict metering(Report report) {
        if (report.metering().isEmpty()) {
            return Verdict.NONE;
        }
        double found = report.metering().getAsDouble();
        return Verdict.of(String.format(Locale.ROOT, "%.0f %%", found * 100), found <= METERING);
    }

    /** What was found for one promise. */
    record Verdict(String found, String word) {

        static final Verdict NONE = new Verdict("not measured", "");

        static Verdict of(String found, boolean enough) {
            return new Verdict(found, enough ? "met" : "missed");
        }
    }
}
