package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import java.time.Duration;

/**
 * The same reads at the same rate, through the service and without it.
 *
 * @param through what callers of the service wait
 * @param direct what callers of the platform wait
 */
record AddedLatency(LoadResult through, LoadResult direct) {

    /** What the service's callers wait longer than the platform's, at this percentile of each. */
    Duration at(double percentile) {
        return through.percentile(percentile).minus(direct.percentile(percentile));
    }

    /** The same for one kind of read among the others. */
    Duration at(int kind, double percentile) {
        return through.percentile(kind, percentile).minus(direct.percentile(kind, percentile));
    }
}
