package io.socialdata.web.accesslog;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.stream.LongStream;

/** Gives {@code http_server_requests_seconds} buckets at the thresholds of the objectives. */
@Singleton
class CallDurationBuckets implements MeterFilter {

    private static final String METER = "http.server.requests";

    private static final double[] BUCKETS = LongStream.of(
                    5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 30_000)
            .mapToObj(Duration::ofMillis)
            .mapToDouble(Duration::toNanos)
            .toArray();

    @Override
    public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
        return id.getName().equals(METER)
                ? DistributionStatisticConfig.builder()
                        .serviceLevelObjectives(BUCKETS)
                        .build()
                        .merge(config)
                : config;
    }
}
