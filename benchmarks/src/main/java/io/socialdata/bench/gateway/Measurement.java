package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** The same steps for every candidate. */
final class Measurement {

    private static final int CONNECTIONS = 64;
    private static final Duration STEP = Duration.ofSeconds(3);
    private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(75);
    private static final double BEARABLE = 0.01;
    private static final Duration CLOSED = Duration.ofSeconds(12);
    private static final Duration OPEN = Duration.ofSeconds(12);
    private static final Duration DIRECT = Duration.ofSeconds(6);

    private final LoadGenerator load;
    private final Target owner;

    Measurement(LoadGenerator load, Target owner) {
        this.load = load;
        this.owner = owner;
    }

    /** Lets the compilers of a candidate see what is to come: for so long of its own work, which takes longer on a busy machine. */
    void warmUp(Candidate candidate, Duration work) {
        long end = System.nanoTime() + LONGEST_WARM_UP.toNanos();
        Duration before = candidate.program().cpu();
        while (candidate.program().cpu().minus(before).compareTo(work) < 0 && System.nanoTime() - end < 0) {
            // The first calls may fail: keys and tokens are fetched for them while everything is slow.
            run(candidate, STEP);
        }
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
                            candidate.program().lastWords()));
        }
        return result;
    }

    private LoadResult run(Candidate candidate, Duration time) {
        return load.closed(candidate.target(), CONNECTIONS, time, candidate.program()::cpu);
    }

    Figures of(Candidate candidate) {
        double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        LoadResult closed = closed(candidate, CLOSED);
        double rate = closed.perSecond() / 2;
        LoadResult open = load.open(candidate.target(), CONNECTIONS, rate, OPEN, candidate.program()::cpu);
        LoadResult direct = load.open(owner, CONNECTIONS, rate, DIRECT, () -> Duration.ZERO);
        return new Figures(candidate.name(), closed, open, direct, busy);
    }
}
