package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;

/**
 * Measured results of one candidate.
 *
 * @param closed as fast as it responds
 * @param halfLoad at half that rate
 * @param load load of the machine before this was measured
 */
record CandidateResult(String name, LoadResult closed, LatencyAtRate halfLoad, double load) {

    long failures() {
        return closed.failures() + halfLoad.failures();
    }
}
