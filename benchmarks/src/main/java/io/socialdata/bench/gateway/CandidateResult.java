package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;

/**
 * Measured results of one candidate.
 *
 * @param closed as fast as it responds
 * @param open at half that rate
 * @param direct at the same rate without a gateway
 * @param load load of the machine before this was measured
 */
record CandidateResult(String name, LoadResult closed, LoadResult open, LoadResult direct, double load) {

    /** Returns the added latency at this percentile in milliseconds, compared with the owner itself. */
    double addedMillis(double percentile) {
        return open.millisAbove(direct, percentile);
    }

    long failures() {
        return closed.failures() + open.failures() + direct.failures();
    }
}
