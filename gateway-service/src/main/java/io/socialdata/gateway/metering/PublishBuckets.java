package io.socialdata.gateway.metering;

import java.time.Duration;
import java.util.stream.LongStream;

/** The histogram buckets of publishing times. */
final class PublishBuckets {

    static final Duration[] ALL = LongStream.of(1, 2, 5, 10, 20, 50, 100, 500, 2_000, 10_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private PublishBuckets() {}
}
