package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.TempDirectory;
import java.io.IOException;
import java.io.PrintStream;
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

    private final GatewayEnvironment around;
    private final Path checkout;
    private final Measurement measurement;
    private final PrintStream out;

    private GatewayBenchmark(GatewayEnvironment around, Path checkout, LoadGenerator load, PrintStream out) {
        this.around = around;
        this.checkout = checkout;
        this.measurement = new Measurement(load, around.calls().billed(around.backendPort(), ""), around.cores());
        this.out = out;
    }

    /** Runs everything. Takes ten minutes, and less than two without the peers. */
    public static void run(Path checkout, boolean withPeers, PrintStream out) throws IOException, InterruptedException {
        CpuPinning cpuPinning = CpuPinning.divide();
        try (TempDirectory tempDirectory = TempDirectory.create();
                GatewayEnvironment around =
                        new GatewayEnvironment(tempDirectory.folder(), cpuPinning, new StubBackend(), KEYS);
                LoadGenerator load = new LoadGenerator()) {
            new GatewayBenchmark(around, checkout, load, out).run(withPeers).print(out, cpuPinning);
        }
    }

    /** Compares the gateway with that of another checkout, which must be built. Takes seven minutes. */
    public static void compare(Path checkout, Path other, PrintStream out) throws IOException, InterruptedException {
        CpuPinning cpuPinning = CpuPinning.divide();
        try (TempDirectory tempDirectory = TempDirectory.create();
                GatewayEnvironment around =
                        new GatewayEnvironment(tempDirectory.folder(), cpuPinning, new StubBackend(), KEYS);
                LoadGenerator load = new LoadGenerator()) {
            new GatewayBenchmark(around, checkout, load, out).compare(other).print(out);
        }
    }

    /** Measures how soon a gateway that has just started responds at its full rate. Takes seven minutes. */
    public static void coldStart(Path checkout, PrintStream out) throws IOException, InterruptedException {
        CpuPinning cpuPinning = CpuPinning.divide();
        try (TempDirectory tempDirectory = TempDirectory.create();
                GatewayEnvironment around =
                        new GatewayEnvironment(tempDirectory.folder(), cpuPinning, new StubBackend(), KEYS);
                LoadGenerator load = new LoadGenerator()) {
            Measurement measurement =
                    new Measurement(load, around.calls().billed(around.backendPort(), ""), around.cores());
            measurement.warmUpHarness(WARM_UP_HARNESS);
            new ColdStart(around, checkout, measurement, out).run();
        }
    }

    private VersionComparison compare(Path other) throws IOException, InterruptedException {
        measurement.warmUpHarness(WARM_UP_HARNESS);
        try (Candidate these = PackagedGateway.start(around, checkout, "this", PackagedService.optionsOfEnvironment());
                Candidate others = PackagedGateway.start(around, other, "other")) {
            for (Candidate each : List.of(these, others)) {
                out.println("Warming up " + each.name());
                measurement.warmUp(each, WARM_UP);
            }
            out.println("Measuring in turns");
            return VersionComparison.of(measurement, these, others);
        }
    }

    private GatewayReport run(boolean withPeers) throws IOException, InterruptedException {
        measurement.warmUpHarness(WARM_UP_HARNESS);
        List<CandidateResult> peers = withPeers ? peers() : List.of();
        out.println("Measuring the gateway");
        try (Candidate gateway = PackagedGateway.start(around, checkout)) {
            measurement.warmUp(gateway, WARM_UP);
            CandidateResult candidateResult = printed(measurement.of(gateway));
            OptionalDouble metering = MeteringShare.during(
                    gateway.program(), around.folder(), () -> measurement.closed(gateway, SAMPLED));
            Candidate free = PackagedGateway.free(around, gateway);
            measurement.closed(free, WARM_UP_FREE);
            LoadResult ofFree = measurement.closed(free, SAMPLED);
            return new GatewayReport(
                    candidateResult,
                    ofFree,
                    metering,
                    peers,
                    withPeers ? compareWithSpring(gateway) : Optional.empty());
        }
    }

    /** Measures Spring Cloud Gateway, and then both in turns: the gateway keeps running beside it. */
    private Optional<PeerComparison> compareWithSpring(Candidate gateway) throws InterruptedException {
        out.println("Measuring " + GatewayReport.SPRING);
        try (Candidate spring = SpringCloudGateway.start(around, checkout)) {
            measurement.warmUp(spring, WARM_UP);
            CandidateResult candidateResult = printed(measurement.of(spring));
            out.println("Measuring both in turns");
            return Optional.of(PeerComparison.of(measurement, gateway, spring, candidateResult));
        } catch (PeerUnavailableException | IOException e) {
            skipped(GatewayReport.SPRING, e);
            return Optional.empty();
        }
    }

    private List<CandidateResult> peers() throws IOException, InterruptedException {
        List<CandidateResult> peers = new ArrayList<>();
        for (ReverseProxy proxy : List.of(new Nginx(), new Haproxy(), new Caddy())) {
            measure(proxy.name(), () -> proxy.start(around), WARM_UP_NATIVE).ifPresent(peers::add);
        }
        measure(PlainVertxProxy.NAME, () -> PlainVertxProxy.start(around), WARM_UP)
                .ifPresent(peers::add);
        return peers;
    }

    private Optional<CandidateResult> measure(String name, Start start, Duration warmUp)
            throws IOException, InterruptedException {
        out.println("Measuring " + name);
        try (Candidate peer = start.start()) {
            measurement.warmUp(peer, warmUp);
            return Optional.of(printed(measurement.of(peer)));
        } catch (PeerUnavailableException | IOException e) {
            skipped(name, e);
            return Optional.empty();
        }
    }

    private void skipped(String name, Exception reason) {
        out.printf("Skipped %s: %s%n", name, reason.getMessage());
    }

    /** Prints a result at once, in case a later measurement fails. */
    private CandidateResult printed(CandidateResult candidateResult) {
        out.printf(
                Locale.ROOT,
                "  %,.0f requests per CPU-s, p99 %.2f ms added at half load%n",
                candidateResult.closed().perCpuSecond(),
                candidateResult.halfLoad().addedMillis(99));
        return candidateResult;
    }

    /** Starts a candidate. */
    private interface Start {
        Candidate start() throws IOException, InterruptedException, PeerUnavailableException;
    }
}
