package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;

/**
 * The same reads at the same rate, through the service and without it.
 *
 * @param through latencies of the service's callers
 * @param direct latencies of the platform's callers
 */
record AddedLatency(LoadResult through, LoadResult direct) {

    /** Returns the added milliseconds of the service, as the difference of this percentile of each. */
    double millis(double percentile) {
        return through.millisAbove(direct, percentile);
    }

    /** Returns the added milliseconds for one kind of read. */
    double millis(int kind, double percentile) {
        return through.millisAbove(direct, kind, percentile);
    }
}
