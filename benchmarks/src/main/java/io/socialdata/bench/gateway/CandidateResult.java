package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;
import java.time.Duration;

/**
 * What was measured of one way to the owner.
 *
 * @param closed as fast as it answers
 * @param open at half that rate
 * @param direct at the same rate without anything between
 * @param load of the machine, by whatever runs on it, before this was measured
 */
record CandidateResult(String name, LoadResult closed, LoadResult open, LoadResult direct, double load) {

    /** How much later the given share of answers comes than from the owner itself. */
    Duration added(double percentile) {
        return open.percentile(percentile).minus(direct.percentile(percentile));
    }

    long failures() {
        return closed.failures() + open.failures() + direct.failures();
    }
}
