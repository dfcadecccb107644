package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.process.CpuPinning;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Everything that was measured, printed as a page of documentation shows it.
 *
 * @param free calls of the gateway that cost nothing
 * @param metering its share of the work of the gateway's threads, where that can be told
 */
record GatewayReport(CandidateResult gateway, LoadResult free, OptionalDouble metering, List<CandidateResult> peers) {

    static final String NGINX = "nginx proxy_pass";
    static final String SPRING = "Spring Cloud Gateway";

    private static final double NANOS_OF_MILLI = 1_000_000;

    GatewayReport {
        peers = List.copyOf(peers);
    }

    GatewayReport beside(List<CandidateResult> others) {
        return new GatewayReport(gateway, free, metering, others);
    }

    void print(PrintStream out, CpuPinning cpuPinning) {
        out.printf(
                "%n%s, JDK %s; %s.%n%n", Instant.now().truncatedTo(ChronoUnit.MINUTES), Runtime.version(), cpuPinning);
        out.println("| Way to the owner | requests per CPU-s | requests/s | cores used | half load, requests/s"
                + " | added p50 | added p99 | added p99.9 | failed | load average |");
        out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        List<CandidateResult> rows = new ArrayList<>(List.of(gateway));
        rows.addAll(peers);
        rows.forEach(row -> out.println(line(row)));
        out.printf(Locale.ROOT, "%nThe owner itself at the gateway's half load: %s.%n", times(gateway.direct()));
        out.printf(Locale.ROOT, "The gateway at half load: %s.%n", times(gateway.open()));
        out.printf(
                Locale.ROOT,
                "A free call, recorded but not waited for: %,.0f requests per CPU-s.%n%n",
                free.perCpuSecond());
        PerformanceTarget.print(out, this);
    }

    private static String line(CandidateResult row) {
        return String.format(
                Locale.ROOT,
                "| %s | %,.0f | %,.0f | %.2f | %,.0f | %s | %s | %s | %d | %.1f |",
                row.name(),
                row.closed().perCpuSecond(),
                row.closed().perSecond(),
                row.closed().cores(),
                row.open().perSecond(),
                millis(row.added(50)),
                millis(row.added(99)),
                millis(row.added(99.9)),
                row.failures(),
                row.load());
    }

    private static String times(LoadResult result) {
        return "p50 %s, p99 %s, p99.9 %s"
                .formatted(
                        millis(result.percentile(50)), millis(result.percentile(99)), millis(result.percentile(99.9)));
    }

    static String millis(Duration time) {
        return String.format(Locale.ROOT, "%.2f ms", time.toNanos() / NANOS_OF_MILLI);
    }
}
