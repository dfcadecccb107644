package io.socialdata.bench.gateway;

import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A performance target of the gateway.
 *
 * @param measured returns the result in words, and whether it is enough; "not measured" without the values for
 *     comparison
 */
record PerformanceTarget(String what, String required, Function<GatewayReport, Verdict> measured) {

    private static final double PER_CPU_SECOND = 6_000;
    private static final double OF_NGINX = 0.4;
    private static final double OF_SPRING = 2;
    private static final double METERING = 0.2;
    private static final double ADDED_MEDIAN_MILLIS = 0.5;
    private static final MarkdownTable TABLE = new MarkdownTable("Promise | wanted | measured |", "%s | %s | %s | %s");

    private static final List<PerformanceTarget> ALL = List.of(
            new PerformanceTarget("requests per CPU-second", "at least 6,000", PerformanceTarget::perCpuSecond),
            new PerformanceTarget(
                    "against nginx",
                    "at least 0.4 times",
                    gatewayReport -> times(gatewayReport, GatewayReport.NGINX, OF_NGINX)),
            new PerformanceTarget(
                    "against Spring Cloud Gateway",
                    "at least 2 times",
                    gatewayReport -> times(gatewayReport, GatewayReport.SPRING, OF_SPRING)),
            new PerformanceTarget("added p50 at half load", "at most 0.5 ms", PerformanceTarget::addedMedian),
            new PerformanceTarget(
                    "p99 at the half load of Spring Cloud Gateway, in turns",
                    "at most the peer's",
                    PerformanceTarget::addedTail),
            new PerformanceTarget("share of metering", "at most 20 %", PerformanceTarget::metering));

    static void print(PrintStream out, GatewayReport gatewayReport) {
        TABLE.begin(out);
        for (PerformanceTarget performanceTarget : ALL) {
            Verdict verdict = performanceTarget.measured.apply(gatewayReport);
            TABLE.row(out, performanceTarget.what, performanceTarget.required, verdict.found, verdict.label);
        }
    }

    private static Verdict perCpuSecond(GatewayReport gatewayReport) {
        double found = gatewayReport.gateway().closed().perCpuSecond();
        return Verdict.of(String.format(Locale.ROOT, "%,.0f", found), found >= PER_CPU_SECOND);
    }

    private static Verdict times(GatewayReport gatewayReport, String peer, double required) {
        return gatewayReport.peers().stream()
                .filter(candidateResult -> candidateResult.name().equals(peer))
                .map(candidateResult -> gatewayReport.gateway().closed().perCpuSecond()
                        / candidateResult.closed().perCpuSecond())
                .map(found -> Verdict.of(String.format(Locale.ROOT, "%.2f times", found), found >= required))
                .findFirst()
                .orElse(Verdict.NONE);
    }

    private static Verdict addedMedian(GatewayReport gatewayReport) {
        double found = gatewayReport.gateway().halfLoad().addedMillis(50);
        return Verdict.of(millis(found), found <= ADDED_MEDIAN_MILLIS);
    }

    private static Verdict addedTail(GatewayReport gatewayReport) {
        return gatewayReport
                .spring()
                .map(peer -> Verdict.of(peer.toString(), peer.isGatewayNoSlower()))
                .orElse(Verdict.NONE);
    }

    private static String millis(double found) {
        return String.format(Locale.ROOT, "%.2f ms", found);
    }

    private static Verdict metering(GatewayReport gatewayReport) {
        if (gatewayReport.metering().isEmpty()) {
            return Verdict.NONE;
        }
        double found = gatewayReport.metering().getAsDouble();
        return Verdict.of(String.format(Locale.ROOT, "%.0f %%", found * 100), found <= METERING);
    }

    /** The result for one target. */
    record Verdict(String found, String label) {

        static final Verdict NONE = new Verdict("not measured", "");

        static Verdict of(String found, boolean enough) {
            return new Verdict(found, MarkdownTable.verdict(enough));
        }
    }
}
