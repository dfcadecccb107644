package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.process.TempDirectory;
import io.socialdata.bench.report.GrowthCurve;
import io.socialdata.bench.report.InterleavedPoints;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Measures billed calls of one gateway with more and more keys, each of an account of its own. */
public final class GatewayGrowth {

    private static final List<Long> KEYS = List.of(16L, 160L, 1_600L);
    private static final int TIMES = 3;
    private static final Duration WARM_UP = Duration.ofSeconds(50);
    private static final Duration WARM_UP_HARNESS = Duration.ofSeconds(4);
    /** Looks up keys and leases credit, where that has not been done or has expired. */
    private static final Duration SETTLING = Duration.ofSeconds(3);

    private static final Duration SLICE = Duration.ofSeconds(4);

    private GatewayGrowth() {}

    /** Takes less than three minutes. */
    public static List<GrowthCurve> measure(Path checkout) throws Exception {
        CpuPinning cpuPinning = CpuPinning.divide();
        try (TempDirectory tempDirectory = TempDirectory.create();
                GatewayEnvironment around = new GatewayEnvironment(
                        tempDirectory.folder(),
                        cpuPinning,
                        new StubBackend(),
                        KEYS.getLast().intValue());
                LoadGenerator load = new LoadGenerator();
                Candidate gateway = PackagedGateway.start(around, checkout)) {
            Measurement measurement =
                    new Measurement(load, around.calls().billed(around.backendPort(), ""), around.cores());
            measurement.warmUpHarness(WARM_UP_HARNESS);
            measurement.warmUp(withKeys(gateway, around, KEYS.get(1)), WARM_UP);
            return List.of(new GrowthCurve(
                    "Gateway: billed calls",
                    "calls per CPU-second",
                    "keys and accounts",
                    GrowthCurve.Kind.RATE,
                    InterleavedPoints.measured(TIMES, KEYS, keys -> {
                        Candidate calls = withKeys(gateway, around, keys);
                        measurement.run(calls, SETTLING);
                        return measurement.closed(calls, SLICE).perCpuSecond();
                    })));
        } finally {
            cpuPinning.restore();
        }
    }

    /** Returns the calls with the first of the keys, at the same gateway. */
    private static Candidate withKeys(Candidate gateway, GatewayEnvironment around, long keys) {
        GatewayRequests requests = new GatewayRequests(around.keys().subList(0, Math.toIntExact(keys)));
        return new Candidate(gateway.name(), gateway.program(), PackagedGateway.billed(gateway, requests));
    }
}
