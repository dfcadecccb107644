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

/** Caches the list of places for hours. An empty list is never cached. */
@Singleton
class TrendLocationCache {

    private static final String ALL = "all";

    private final Cache<String, List<TrendLocation>> cache;

    @Inject
    TrendLocationCache(TrendsConfig config, MeterRegistry metrics) {
        this(config, metrics, Ticker.systemTicker());
    }

    TrendLocationCache(TrendsConfig config, MeterRegistry metrics, Ticker ticker) {
        this.cache = Caffeine.newBuilder()
                .recordStats()
                .maximumSize(1)
                .expireAfterWrite(config.locationsTtl())
                .ticker(ticker)
                .build();
        CaffeineCacheMetrics.monitor(metrics, cache, "trend-locations");
    }

    Optional<List<TrendLocation>> get() {
        return Optional.ofNullable(cache.getIfPresent(ALL));
    }

    void put(List<TrendLocation> places) {
        if (!places.isEmpty()) {
            cache.put(ALL, places);
        }
    }
}
