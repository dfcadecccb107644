package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import java.io.IOException;

/**
 * What the service adds while it has so many of the cores.
 *
 * @param cores as the tables name them
 * @param refused what a call takes in which nothing is read
 */
record Additions(String cores, Added fromMemory, Added fromSimulator, LoadResult refused) {

    static Additions measured(String cores, Warm warm) throws IOException, InterruptedException {
        return new Additions(cores, warm.added(true), warm.added(false), warm.refused());
    }
}
