package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.load.WarmUp;
import io.socialdata.bench.process.CpuPinning;
import io.socialdata.bench.report.PairedValues;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** The same steps for every candidate. */
final class Measurement {

    private static final int CONNECTIONS = 64;
    private static final Duration STEP = Duration.ofSeconds(3);
    private static final Duration MAX_WARM_UP = Duration.ofSeconds(70);
    private static final Duration WARM_UP_AT_RATE = Duration.ofSeconds(15);
    private static final Duration SETTLING = Duration.ofSeconds(3);
    private static final double MAX_FAILURE_SHARE = 0.01;
    private static final Duration CLOSED = Duration.ofSeconds(10);
    private static final Duration OPEN = Duration.ofSeconds(10);
    private static final Duration DIRECT = Duration.ofSeconds(5);
    private static final int PAIRS_OF_TAILS = 10;
    private static final Duration SLICE_OF_TAILS = Duration.ofSeconds(5);

    private final LoadGenerator load;
    private final Target backend;
    private final CpuPinning cpuPinning;

    Measurement(GatewayEnvironment around) {
        this.load = around.load();
        this.backend = around.calls().billed(around.backendPort(), "");
        this.cpuPinning = around.cores();
    }

    /** Warms up a candidate on all cores: for this time with its own work, and then until it gets no faster. */
    void warmUp(Candidate candidate, Duration work) throws IOException {
        cpuPinning.releaseToAllCores(candidate.program());
        // The first calls may fail: keys and tokens are fetched for them while everything is slow.
        new WarmUp(MAX_WARM_UP, work).run(() -> run(candidate, STEP), candidate.program()::cpu);
        cpuPinning.confine(candidate.program());
    }

    /** Warms up the load generator and the stub backend. */
    void warmUpHarness(Duration time) {
        load.closed(backend, CONNECTIONS, time, () -> Duration.ZERO);
    }

    /**
     * At another rate other code paths are the frequent ones, and are compiled again: on all cores, because a compiler
     * on the core of the candidate would be measured as its latency.
     */
    private void warmUpAtRate(Candidate candidate, double rate) throws IOException {
        cpuPinning.releaseToAllCores(candidate.program());
        open(candidate, rate, WARM_UP_AT_RATE);
        cpuPinning.confine(candidate.program());
        open(candidate, rate, SETTLING);
    }

    LoadResult closed(Candidate candidate, Duration time) {
        return run(candidate, time).checked(MAX_FAILURE_SHARE, candidate.name(), candidate.program());
    }

    /** Loads a candidate whose first calls may fail. */
    LoadResult run(Candidate candidate, Duration time) {
        return load.closed(candidate.target(), CONNECTIONS, time, candidate.program()::cpu);
    }

    /**
     * Compares the p99 of two candidates at the same rate, in milliseconds, as their callers see it. Each is loaded for a few
     * seconds in turn while the other is idle: a p99 of one run says more about the machine in those seconds than about
     * the program.
     */
    PairedValues tailsInTurns(Candidate these, Candidate others, double rate) throws IOException {
        warmUpAtRate(these, rate);
        warmUpAtRate(others, rate);
        return PairedValues.measured(
                PAIRS_OF_TAILS,
                () -> open(these, rate, SLICE_OF_TAILS).millis(99),
                () -> open(others, rate, SLICE_OF_TAILS).millis(99));
    }

    private LoadResult open(Candidate candidate, double rate, Duration time) {
        return load.open(candidate.target(), CONNECTIONS, rate, time, candidate.program()::cpu);
    }

    Candidate.AtRate atRate(Candidate candidate, double rate) throws IOException {
        warmUpAtRate(candidate, rate);
        return new Candidate.AtRate(
                open(candidate, rate, OPEN), load.open(backend, CONNECTIONS, rate, DIRECT, () -> Duration.ZERO));
    }

    Candidate.Result of(Candidate candidate) throws IOException {
        double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        LoadResult closed = closed(candidate, CLOSED);
        return new Candidate.Result(candidate.name(), closed, atRate(candidate, closed.perSecond() / 2), busy);
    }
}
