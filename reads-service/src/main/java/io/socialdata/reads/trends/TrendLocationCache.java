package io.socialdata.reads.trends;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import io.socialdata.platform.trends.TrendLocation;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** The list of places, kept for hours. One without any place in it is never kept. */
@Singleton
class TrendLocationCache {

    private static final String ALL = "all";

    private final Cache<String, List<TrendLocation>> kept;

    @Inject
    TrendLocationCache(TrendsConfig config, MeterRegistry metrics) {
        this(config, metrics, Ticker.systemTicker());
    }

    TrendLocationCache(TrendsConfig config, MeterRegistry metrics, Ticker ticker) {
        this.kept = Caffeine.newBuilder()
                .recordStats()
                .maximumSize(1)
                .expireAfterWrite(config.placesAge())
                .ticker(ticker)
                .build();
        CaffeineCacheMetrics.monitor(metrics, kept, "places");
    }

    Optional<List<TrendLocation>> get() {
        return Optional.ofNullable(kept.getIfPresent(ALL));
    }

    void keep(List<TrendLocation> places) {
        if (!places.isEmpty()) {
            kept.put(ALL, places);
        }
    }
}
