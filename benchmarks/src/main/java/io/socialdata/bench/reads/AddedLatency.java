package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.report.PairedValues;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/**
 * The same reads at the same rate, through the service and without it, in turns: the p99 of one run says more about the
 * machine in those seconds than about the service.
 *
 * @param through latencies of the service's callers
 * @param direct latencies of the platform's callers, in the same order
 */
record AddedLatency(List<LoadResult> through, List<LoadResult> direct) {

    AddedLatency {
        through = List.copyOf(through);
        direct = List.copyOf(direct);
    }

    /** Measures this many pairs. */
    static AddedLatency measured(int pairs, Supplier<LoadResult> service, Supplier<LoadResult> platform) {
        List<LoadResult> through = new ArrayList<>();
        List<LoadResult> direct = new ArrayList<>();
        for (int pair = 0; pair < pairs; pair++) {
            through.add(service.get());
            direct.add(platform.get());
        }
        return new AddedLatency(through, direct);
    }

    /** Returns this percentile of each, in milliseconds. */
    PairedValues millis(double percentile) {
        return paired(result -> result.millis(percentile));
    }

    /** Returns the same for one kind of read. */
    PairedValues millis(int kind, double percentile) {
        return paired(result -> result.millis(kind, percentile));
    }

    long failures() {
        return through.stream().mapToLong(LoadResult::failures).sum()
                + direct.stream().mapToLong(LoadResult::failures).sum();
    }

    private PairedValues paired(ToDoubleFunction<LoadResult> value) {
        return new PairedValues(
                through.stream().mapToDouble(value).boxed().toList(),
                direct.stream().mapToDouble(value).boxed().toList());
    }
}
