package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import java.io.IOException;

/**
 * What the service adds while it has so many of the cores.
 *
 * @param cores as the tables name them
 * @param refused what a call takes in which nothing is read
 */
record AddedLatencyResult(String cores, AddedLatency fromMemory, AddedLatency fromSimulator, LoadResult refused) {

    static AddedLatencyResult measured(String cores, WarmCalls warmCalls) throws IOException, InterruptedException {
        return new AddedLatencyResult(cores, warmCalls.added(true), warmCalls.added(false), warmCalls.refused());
    }
}
