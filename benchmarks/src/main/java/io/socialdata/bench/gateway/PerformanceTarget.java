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
record PerformanceTarget(String what, String wanted, Function<GatewayReport, Verdict> measured) {

    private static final double PER_CPU_SECOND = 6_000;
    private static final double OF_NGINX = 0.5;
    private static final double OF_SPRING = 2;
    private static final double METERING = 0.2;
    private static final Duration ADDED = Duration.ofMillis(2);

    private static final List<PerformanceTarget> ALL = List.of(
            new PerformanceTarget("requests per CPU-second", "at least 6,000", PerformanceTarget::perCpuSecond),
            new PerformanceTarget(
                    "against nginx",
                    "at least 0.5 times",
                    gatewayReport -> times(gatewayReport, GatewayReport.NGINX, OF_NGINX)),
            new PerformanceTarget(
                    "against Spring Cloud Gateway",
                    "at least 2 times",
                    gatewayReport -> times(gatewayReport, GatewayReport.SPRING, OF_SPRING)),
            new PerformanceTarget("added p99 at half load", "at most 2 ms", PerformanceTarget::added),
            new PerformanceTarget("share of metering", "at most 20 %", PerformanceTarget::metering));

    static void print(PrintStream out, GatewayReport gatewayReport) {
        out.println("| Promise | wanted | measured | |");
        out.println("|---|---|---|---|");
        for (PerformanceTarget performanceTarget : ALL) {
            Verdict verdict = performanceTarget.measured.apply(gatewayReport);
            out.printf(
                    "| %s | %s | %s | %s |%n",
                    performanceTarget.what, performanceTarget.wanted, verdict.found, verdict.word);
        }
    }

    private static Verdict perCpuSecond(GatewayReport gatewayReport) {
        double found = gatewayReport.gateway().closed().perCpuSecond();
        return Verdict.of(String.format(Locale.ROOT, "%,.0f", found), found >= PER_CPU_SECOND);
    }

    private static Verdict times(GatewayReport gatewayReport, String peer, double wanted) {
        return gatewayReport.peers().stream()
                .filter(candidateResult -> candidateResult.name().equals(peer))
                .map(candidateResult -> gatewayReport.gateway().closed().perCpuSecond()
                        / candidateResult.closed().perCpuSecond())
                .map(found -> Verdict.of(String.format(Locale.ROOT, "%.2f times", found), found >= wanted))
                .findFirst()
                .orElse(Verdict.NONE);
    }

    private static Verdict added(GatewayReport gatewayReport) {
        Duration found = gatewayReport.gateway().added(99);
        return Verdict.of(GatewayReport.millis(found), found.compareTo(ADDED) <= 0);
    }

    private static Verdict metering(GatewayReport gatewayReport) {
        if (gatewayReport.metering().isEmpty()) {
            return Verdict.NONE;
        }
        double found = gatewayReport.metering().getAsDouble();
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
