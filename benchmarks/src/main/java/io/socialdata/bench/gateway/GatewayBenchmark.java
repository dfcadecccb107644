package io.socialdata.bench.gateway;

import io.socialdata.bench.gateway.GatewayReport.PeerComparison;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.process.MeasuredJvm;
import io.socialdata.bench.report.GrowthCurve;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Measures the gateway and its peers in front of one stub owner, and prints a table. */
public final class GatewayBenchmark {

    private static final int KEYS = 16;
    private static final Duration WARM_UP = Duration.ofSeconds(50);
    private static final Duration WARM_UP_HARNESS = Duration.ofSeconds(4);
    private static final Duration WARM_UP_NATIVE = Duration.ofSeconds(1);
    private static final Duration WARM_UP_FREE = Duration.ofSeconds(4);
    private static final Duration SAMPLED = Duration.ofSeconds(6);

    private static final List<Long> GROWING_KEYS = List.of(16L, 160L, 1_600L);
    private static final int TIMES = 3;

    /** Looks up keys and leases credit, where that has not been done or has expired. */
    private static final Duration SETTLING = Duration.ofSeconds(3);

    private static final Duration SLICE = Duration.ofSeconds(4);

    private final GatewayEnvironment around;
    private final Path checkout;
    private final Measurement measurement;
    private final PrintStream out;

    private GatewayBenchmark(GatewayEnvironment around, Path checkout, PrintStream out) {
        this.around = around;
        this.checkout = checkout;
        this.measurement = measurement(around);
        this.out = out;
    }

    /** Returns the steps of a measurement, with the load generator and the stub backend warmed up. */
    private static Measurement measurement(GatewayEnvironment around) {
        Measurement measurement = new Measurement(around);
        measurement.warmUpHarness(WARM_UP_HARNESS);
        return measurement;
    }

    /** Runs everything. Takes ten minutes, and less than two without the peers. */
    public static void run(Path checkout, boolean withPeers, PrintStream out) throws IOException {
        try (GatewayEnvironment around = new GatewayEnvironment(KEYS)) {
            new GatewayBenchmark(around, checkout, out).run(withPeers).print(out, around.cores());
        }
    }

    /** Compares the gateway with that of another checkout, which must be built. Takes seven minutes. */
    public static void compare(Path checkout, Path other, PrintStream out) throws IOException {
        try (GatewayEnvironment around = new GatewayEnvironment(KEYS)) {
            new GatewayBenchmark(around, checkout, out).compare(other).print(out);
        }
    }

    /** Measures how soon a gateway that has just started responds at its full rate. Takes seven minutes. */
    public static void coldStart(Path checkout, PrintStream out) throws IOException {
        try (GatewayEnvironment around = new GatewayEnvironment(KEYS)) {
            new ColdStart(around, checkout, measurement(around), out).run();
        }
    }

    /** Measures billed calls with more and more keys, each of an account of its own. Takes less than three minutes. */
    public static List<GrowthCurve> growth(Path checkout) throws Exception {
        try (GatewayEnvironment around =
                        new GatewayEnvironment(GROWING_KEYS.getLast().intValue());
                Candidate gateway = PackagedGateway.start(around, checkout)) {
            Measurement measurement = measurement(around);
            measurement.warmUp(withKeys(gateway, around, GROWING_KEYS.get(1)), WARM_UP);
            return List.of(new GrowthCurve(
                    "Gateway: billed calls",
                    "calls per CPU-second",
                    "keys and accounts",
                    GrowthCurve.Kind.RATE,
                    GrowthCurve.inTurns(TIMES, GROWING_KEYS, keys -> {
                        Candidate calls = withKeys(gateway, around, keys);
                        measurement.run(calls, SETTLING);
                        return measurement.closed(calls, SLICE).perCpuSecond();
                    })));
        }
    }

    /** Returns the calls with the first of the keys, at the same gateway. */
    private static Candidate withKeys(Candidate gateway, GatewayEnvironment around, long keys) {
        GatewayRequests requests = new GatewayRequests(around.keys().subList(0, Math.toIntExact(keys)));
        return new Candidate(gateway.name(), gateway.program(), PackagedGateway.billed(gateway, requests));
    }

    private VersionComparison compare(Path other) throws IOException {
        try (Candidate these = PackagedGateway.start(around, checkout, "this", MeasuredJvm.ofEnvironment());
                Candidate others = PackagedGateway.start(around, other, "other", List.of())) {
            for (Candidate each : List.of(these, others)) {
                out.println("Warming up " + each.name());
                measurement.warmUp(each, WARM_UP);
            }
            out.println("Measuring in turns");
            return VersionComparison.of(measurement, these, others);
        }
    }

    private GatewayReport run(boolean withPeers) throws IOException {
        List<Candidate.Result> peers = withPeers ? peers() : List.of();
        out.println("Measuring the gateway");
        try (Candidate gateway = PackagedGateway.start(around, checkout)) {
            measurement.warmUp(gateway, WARM_UP);
            Candidate.Result result = printed(measurement.of(gateway));
            OptionalDouble metering = MeteringShare.during(
                    gateway.program(), around.folder(), () -> measurement.closed(gateway, SAMPLED));
            Candidate free = PackagedGateway.free(around, gateway);
            measurement.closed(free, WARM_UP_FREE);
            LoadResult ofFree = measurement.closed(free, SAMPLED);
            return new GatewayReport(
                    result, ofFree, metering, peers, withPeers ? compareWithSpring(gateway) : Optional.empty());
        }
    }

    private List<Candidate.Result> peers() {
        List<Candidate.Result> peers = new ArrayList<>();
        measure(Peers.NGINX, () -> Peers.nginx(around), peer -> alone(peer, WARM_UP_NATIVE))
                .ifPresent(peers::add);
        measure(Peers.PLAIN, () -> Peers.plainVertx(around), peer -> alone(peer, WARM_UP))
                .ifPresent(peers::add);
        return peers;
    }

    /** Measures Spring Cloud Gateway, and then both in turns: the gateway keeps running beside it. */
    private Optional<PeerComparison> compareWithSpring(Candidate gateway) {
        return measure(Peers.SPRING, () -> Peers.springCloudGateway(around, checkout), spring -> {
            Candidate.Result result = alone(spring, WARM_UP);
            out.println("Measuring both in turns");
            double rate = result.closed().perSecond() / 2;
            return new PeerComparison(result, rate, measurement.tailsInTurns(gateway, spring, rate));
        });
    }

    private Candidate.Result alone(Candidate peer, Duration warmUp) throws IOException {
        measurement.warmUp(peer, warmUp);
        return printed(measurement.of(peer));
    }

    /** Measures a peer if this machine can run it. */
    private <T> Optional<T> measure(String name, Start start, Work<T> work) {
        out.println("Measuring " + name);
        try (Candidate peer = start.start()) {
            return Optional.of(work.with(peer));
        } catch (IOException | UncheckedIOException e) {
            out.printf("Skipped %s: %s%n", name, e.getMessage());
            return Optional.empty();
        }
    }

    /** Prints a result at once, in case a later measurement fails. */
    private Candidate.Result printed(Candidate.Result result) {
        out.printf(
                Locale.ROOT,
                "  %,.0f requests per CPU-s, p99 %.2f ms added at half load%n",
                result.closed().perCpuSecond(),
                result.halfLoad().addedMillis(99));
        return result;
    }

    /** Starts a candidate. */
    private interface Start {
        Candidate start() throws IOException;
    }

    /** Measures a running candidate. */
    private interface Work<T> {
        T with(Candidate candidate) throws IOException;
    }
}
