package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.bench.report.PairedValues;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * All results beside the targets, printed in the format of the documentation.
 *
 * @param free free calls of the gateway
 * @param metering share of metering in the work of the gateway's threads, where it can be measured
 * @param others peers that were measured before the gateway
 * @param spring Spring Cloud Gateway, where it can be built
 */
record GatewayReport(
        Candidate.Result gateway,
        LoadResult free,
        OptionalDouble metering,
        List<Candidate.Result> others,
        Optional<PeerComparison> spring) {

    private static final MarkdownTable TABLE = new MarkdownTable(
            "Way to the owner | requests per CPU-s | requests/s | cores used | half load, requests/s"
                    + " | added p50 | added p99 | added p99.9 | failed | load average",
            "%s | %,.0f | %,.0f | %.2f | %,.0f | %.2f ms | %.2f ms | %.2f ms | %d | %.1f");

    private static final MarkdownTable TARGETS =
            new MarkdownTable("Promise | wanted | measured |", "%s | %s | %s | %s");
    private static final double PER_CPU_SECOND = 6_000;
    private static final double OF_NGINX = 0.4;
    private static final double OF_SPRING = 2;
    private static final double ADDED_MEDIAN_MILLIS = 0.5;
    private static final double METERING_PERCENT = 20;

    GatewayReport {
        others = List.copyOf(others);
    }

    /**
     * A peer, and the gateway beside it at the peer's half load.
     *
     * @param result of the peer by itself
     * @param rate requests per second
     * @param tails p99 of the gateway and of the peer, in turns
     */
    record PeerComparison(Candidate.Result result, double rate, PairedValues tails) {

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.2f ms against %.2f ms", tails.ofThese(), tails.ofOthers());
        }
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
                Peers.SPRING,
                peer.rate(),
                peer,
                peer.tails().times()));
        out.printf(
                Locale.ROOT,
                "A free call, recorded but not waited for: %,.0f requests per CPU-s.%n%n",
                free.perCpuSecond());
        targets(out);
    }

    private void targets(PrintStream out) {
        double perCpuSecond = gateway.closed().perCpuSecond();
        double addedMedian = gateway.halfLoad().addedMillis(50);
        TARGETS.begin(out);
        target(
                out,
                "requests per CPU-second",
                "at least 6,000",
                Optional.of(shown("%,.0f", perCpuSecond)),
                perCpuSecond >= PER_CPU_SECOND);
        times(out, Peers.NGINX, "against nginx", "at least 0.4 times", OF_NGINX);
        times(out, Peers.SPRING, "against Spring Cloud Gateway", "at least 2 times", OF_SPRING);
        target(
                out,
                "added p50 at half load",
                "at most 0.5 ms",
                Optional.of(shown("%.2f ms", addedMedian)),
                addedMedian <= ADDED_MEDIAN_MILLIS);
        target(
                out,
                "p99 at the half load of Spring Cloud Gateway, in turns",
                "at most the peer's",
                spring.map(PeerComparison::toString),
                spring.filter(peer -> peer.tails().ofThese() <= peer.tails().ofOthers())
                        .isPresent());
        double percent = metering.orElse(0) * 100;
        target(
                out,
                "share of metering",
                "at most 20 %",
                metering.isPresent() ? Optional.of(shown("%.0f %%", percent)) : Optional.empty(),
                percent <= METERING_PERCENT);
    }

    private void times(PrintStream out, String peer, String what, String wanted, double least) {
        Optional<Double> times = peers().stream()
                .filter(result -> result.name().equals(peer))
                .map(result -> gateway.closed().perCpuSecond() / result.closed().perCpuSecond())
                .findFirst();
        target(out, what, wanted, times.map(found -> shown("%.2f times", found)), times.orElse(0.0) >= least);
    }

    private static void target(PrintStream out, String what, String wanted, Optional<String> found, boolean met) {
        TARGETS.row(
                out,
                what,
                wanted,
                found.orElse("not measured"),
                found.map(_ -> MarkdownTable.verdict(met)).orElse(""));
    }

    private static String shown(String format, double figure) {
        return String.format(Locale.ROOT, format, figure);
    }

    private List<Candidate.Result> peers() {
        return Stream.concat(others.stream(), spring.map(PeerComparison::result).stream())
                .toList();
    }

    private static void row(PrintStream out, Candidate.Result result) {
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
