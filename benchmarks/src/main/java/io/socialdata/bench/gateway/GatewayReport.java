package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.report.MarkdownTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * All results, printed in the format of the documentation.
 *
 * @param free free calls of the gateway
 * @param metering share of metering in the work of the gateway's threads, where it can be measured
 * @param others peers that were measured before the gateway
 * @param spring Spring Cloud Gateway, where it can be built
 */
record GatewayReport(
        CandidateResult gateway,
        LoadResult free,
        OptionalDouble metering,
        List<CandidateResult> others,
        Optional<PeerComparison> spring) {

    static final String NGINX = "nginx proxy_pass";
    static final String SPRING = "Spring Cloud Gateway";

    private static final MarkdownTable TABLE = new MarkdownTable(
            "Way to the owner | requests per CPU-s | requests/s | cores used | half load, requests/s"
                    + " | added p50 | added p99 | added p99.9 | failed | load average",
            "%s | %,.0f | %,.0f | %.2f | %,.0f | %.2f ms | %.2f ms | %.2f ms | %d | %.1f");

    GatewayReport {
        others = List.copyOf(others);
    }

    /** Returns the results of all peers. */
    List<CandidateResult> peers() {
        return Stream.concat(others.stream(), spring.map(PeerComparison::result).stream())
                .toList();
    }

    void print(PrintStream out, CpuPinning cpuPinning) {
        out.printf("%n%s.%n%n", cpuPinning.runConditions());
        TABLE.begin(out);
        row(out, gateway);
        peers().forEach(peer -> row(out, peer));
        out.printf(
                Locale.ROOT,
                "%nThe owner itself at the gateway's half load: %s.%n",
                times(gateway.halfLoad().direct()));
        out.printf(
                Locale.ROOT,
                "The gateway at half load: %s.%n",
                times(gateway.halfLoad().open()));
        spring.ifPresent(peer -> out.printf(
                Locale.ROOT,
                "The gateway and %s in turns, %,.0f requests/s: p99 %s; the gateway's is %s.%n",
                SPRING,
                peer.rate(),
                peer,
                peer.tails().times()));
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
