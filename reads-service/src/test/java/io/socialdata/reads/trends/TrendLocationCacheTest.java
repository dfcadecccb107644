package io.socialdata.reads.trends;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.trends.TrendLocation;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TrendLocationCacheTest {

    private static final TrendLocation NORWAY =
            new TrendLocation("Norway", 23_424_910, "Norway", "NO", 1, 12, "Country", "http://places.example/2");

    private final AtomicLong now = new AtomicLong();
    private final TrendLocationCache cache =
            new TrendLocationCache(ConfigMappings.defaultsOf(TrendsConfig.class), new SimpleMeterRegistry(), now::get);

    @Test
    void placesAreCachedForSixHours() {
        cache.put(List.of(NORWAY));

        now.addAndGet(Duration.ofHours(6).minusSeconds(1).toNanos());
        assertThat(cache.get()).contains(List.of(NORWAY));

        now.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(cache.get()).isEmpty();
    }

    @Test
    void emptyListIsNotCached() {
        cache.put(List.of());

        assertThat(cache.get()).isEmpty();
    }
}
