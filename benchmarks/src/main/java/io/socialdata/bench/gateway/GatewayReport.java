package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * All results, printed in the format of the documentation.
 *
 * @param atRateOfSpring latency of the gateway at the half load of Spring Cloud Gateway, if that was measured
 * @param free free calls of the gateway
 * @param metering share of metering in the work of the gateway's threads, where it can be measured
 */
record GatewayReport(
        CandidateResult gateway,
        Optional<LatencyAtRate> atRateOfSpring,
        LoadResult free,
        OptionalDouble metering,
        List<CandidateResult> peers) {

    static final String NGINX = "nginx proxy_pass";
    static final String SPRING = "Spring Cloud Gateway";

    private static final MarkdownTable TABLE = new MarkdownTable(
            "Way to the owner | requests per CPU-s | requests/s | cores used | half load, requests/s"
                    + " | added p50 | added p99 | added p99.9 | failed | load average",
            "%s | %,.0f | %,.0f | %.2f | %,.0f | %.2f ms | %.2f ms | %.2f ms | %d | %.1f");

    GatewayReport {
        peers = List.copyOf(peers);
    }

    static Optional<CandidateResult> springAmong(List<CandidateResult> peers) {
        return peers.stream().filter(peer -> peer.name().equals(SPRING)).findFirst();
    }

    void print(PrintStream out, CpuPinning cpuPinning) {
        out.printf("%n%s.%n%n", cpuPinning.runConditions());
        TABLE.begin(out);
        row(out, gateway);
        peers.forEach(peer -> row(out, peer));
        out.printf(
                Locale.ROOT,
                "%nThe owner itself at the gateway's half load: %s.%n",
                times(gateway.halfLoad().direct()));
        out.printf(
                Locale.ROOT,
                "The gateway at half load: %s.%n",
                times(gateway.halfLoad().open()));
        atRateOfSpring.ifPresent(latency -> out.printf(
                Locale.ROOT,
                "The gateway at the half load of %s, %,.0f requests/s: p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms added.%n",
                SPRING,
                latency.open().perSecond(),
                latency.addedMillis(50),
                latency.addedMillis(99),
                latency.addedMillis(99.9)));
        out.printf(
                Locale.ROOT,
                "A free call, recorded but not waited for: %,.0f requests per CPU-s.%n%n",
                free.perCpuSecond());
        PerformanceTarget.print(out, this);
    }

    private static void row(PrintStream out, CandidateResult result) {
        TABLE.row(
                out,
                result.name(),
                result.closed().perCpuSecond(),
                result.closed().perSecond(),
                result.closed().cores(),
                result.halfLoad().open().perSecond(),
                result.halfLoad().addedMillis(50),
                result.halfLoad().addedMillis(99),
                result.halfLoad().addedMillis(99.9),
                result.failures(),
                result.load());
    }

    private static String times(LoadResult result) {
        return String.format(
                Locale.ROOT,
                "p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms",
                result.millis(50),
                result.millis(99),
                result.millis(99.9));
    }
}
