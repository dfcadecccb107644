package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.report.Pairs;
import java.io.IOException;

/**
 * The added latency of the service with a given number of cores.
 *
 * @param cores as named in the tables
 * @param refused duration of a call that reads nothing
 */
record AddedLatencyResult(
        String cores, Pairs<LoadResult> fromMemory, Pairs<LoadResult> fromSimulator, LoadResult refused) {

    static AddedLatencyResult measured(String cores, WarmCalls warmCalls) throws IOException, InterruptedException {
        return new AddedLatencyResult(cores, warmCalls.added(true), warmCalls.added(false), warmCalls.refused());
    }
}
