package io.socialdata.web.accesslog;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.quarkus.arc.properties.IfBuildProperty;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.stream.LongStream;

/**
 * Gives {@code http_server_requests_seconds} buckets at the thresholds of the objectives, and the tags of
 * {@link OperationTag} to every request. The binder asks no contributor about a request that was reset, and Prometheus
 * refuses a meter whose tags differ: without this filter one aborted request would fail every later one.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class HttpRequestMeterFilter implements MeterFilter {

    private static final String METER = "http.server.requests";

    private static final double[] BUCKETS = LongStream.of(
                    5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 30_000)
            .mapToObj(Duration::ofMillis)
            .mapToDouble(Duration::toNanos)
            .toArray();

    @Override
    public Meter.Id map(Meter.Id id) {
        if (!id.getName().equals(METER) || id.getTag(OperationTag.NAME) != null) {
            return id;
        }
        return id.replaceTags(Tags.of(id.getTags()).and(Tag.of(OperationTag.NAME, "none"), OperationTag.NO_RESOURCE));
    }

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
