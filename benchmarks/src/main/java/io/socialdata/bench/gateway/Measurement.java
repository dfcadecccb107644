package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.CpuPinning;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** The same steps for every candidate. */
final class Measurement {

    private static final int CONNECTIONS = 64;
    private static final Duration STEP = Duration.ofSeconds(3);
    private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(70);
    private static final Duration HALF_LOAD_WARM_UP = Duration.ofSeconds(6);
    private static final double FASTER = 1.03;
    private static final double BEARABLE = 0.01;
    private static final Duration CLOSED = Duration.ofSeconds(10);
    private static final Duration OPEN = Duration.ofSeconds(10);
    private static final Duration DIRECT = Duration.ofSeconds(5);

    private final LoadGenerator load;
    private final Target owner;
    private final CpuPinning cpuPinning;

    Measurement(LoadGenerator load, Target owner, CpuPinning cpuPinning) {
        this.load = load;
        this.owner = owner;
        this.cpuPinning = cpuPinning;
    }

    /**
     * Lets the compilers of a candidate see what is to come, on all cores: for so long of its own work, and then until it
     * gets no faster.
     */
    void warmUp(Candidate candidate, Duration work) throws IOException {
        cpuPinning.releaseToAllCores(candidate.program());
        long end = System.nanoTime() + LONGEST_WARM_UP.toNanos();
        double best = 0;
        boolean faster = true;
        while ((faster || candidate.program().cpu().compareTo(work) < 0) && System.nanoTime() - end < 0) {
            // The first calls may fail: keys and tokens are fetched for them while everything is slow.
            double now = run(candidate, STEP).perCpuSecond();
            faster = now > best * FASTER;
            best = Math.max(best, now);
        }
        cpuPinning.confine(candidate.program());
    }

    /** Lets the compilers of the load generator and of the stub owner see what is to come. */
    void warmUpItself(Duration time) {
        load.closed(owner, CONNECTIONS, time, () -> Duration.ZERO);
    }

    LoadResult closed(Candidate candidate, Duration time) {
        LoadResult result = run(candidate, time);
        if (result.failures() > result.answers() * BEARABLE) {
            throw new IllegalStateException("%s failed %d of %d calls, with status %d; its last words:%n%s"
                    .formatted(
                            candidate.name(),
                            result.failures(),
                            result.answers(),
                            result.failedStatus(),
                            candidate.program().logTail()));
        }
        return result;
    }

    private LoadResult run(Candidate candidate, Duration time) {
        return load.closed(candidate.target(), CONNECTIONS, time, candidate.program()::cpu);
    }

    CandidateResult of(Candidate candidate) {
        double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        LoadResult closed = closed(candidate, CLOSED);
        double rate = closed.perSecond() / 2;
        // At another rate other ways through the code are the frequent ones, and are compiled again.
        load.open(candidate.target(), CONNECTIONS, rate, HALF_LOAD_WARM_UP, candidate.program()::cpu);
        LoadResult open = load.open(candidate.target(), CONNECTIONS, rate, OPEN, candidate.program()::cpu);
        LoadResult direct = load.open(owner, CONNECTIONS, rate, DIRECT, () -> Duration.ZERO);
        return new CandidateResult(candidate.name(), closed, open, direct, busy);
    }
}
