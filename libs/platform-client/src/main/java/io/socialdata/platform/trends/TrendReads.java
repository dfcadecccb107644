package io.socialdata.platform.trends;

import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.PublicReads;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Public reads of trends. */
public final class TrendReads {

    private final PublicReads reads;

    public TrendReads(PublicReads reads) {
        this.reads = reads;
    }

    /** What is trending at a place. */
    public Outcome<Trends> at(long woeid, Duration budget) {
        return reads.read("trends/place", Map.of("id", woeid), new TrendsReader(), budget);
    }

    /** Every place that trends are counted for; never empty. */
    public Outcome<List<TrendLocation>> locations(Duration budget) {
        return reads.read("trends/available", Map.of(), new TrendLocationsReader(), budget);
    }
}
