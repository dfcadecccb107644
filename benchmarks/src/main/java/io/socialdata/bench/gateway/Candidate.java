package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.testkit.process.ChildProcess;

/** A running program between callers and the owner, and the calls through it. */
public record Candidate(String name, ChildProcess program, Target target) implements AutoCloseable {

    @Override
    public void close() {
        program.close();
    }

    /**
     * Latency at a constant rate.
     *
     * @param open through a candidate
     * @param direct at the same rate without one
     */
    record AtRate(LoadResult open, LoadResult direct) {

        /** Returns the added latency at this percentile in milliseconds, compared with the owner itself. */
        double addedMillis(double percentile) {
            return open.millisAbove(direct, percentile);
        }

        long failures() {
            return open.failures() + direct.failures();
        }
    }

    /**
     * Measured results of one candidate.
     *
     * @param closed as fast as it responds
     * @param halfLoad at half that rate
     * @param load load of the machine before this was measured
     */
    record Result(String name, LoadResult closed, Candidate.AtRate halfLoad, double load) {

        long failures() {
            return closed.failures() + halfLoad.failures();
        }
    }
}
