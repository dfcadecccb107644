package io.socialdata.bench.gateway;

import io.socialdata.bench.load.LoadResult;

/**
 * Latency at a constant rate.
 *
 * @param open through a candidate
 * @param direct at the same rate without one
 */
record LatencyAtRate(LoadResult open, LoadResult direct) {

    /** Returns the added latency at this percentile in milliseconds, compared with the owner itself. */
    double addedMillis(double percentile) {
        return open.millisAbove(direct, percentile);
    }

    long failures() {
        return open.failures() + direct.failures();
    }
}
