package io.socialdata.web.access;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.stream.LongStream;

/** The {@code call_duration_seconds} histogram: operation and outcome, with buckets at the lines that objectives use. */
@Singleton
public class CallMeter {

    private static final Duration[] BUCKETS = LongStream.of(
                    5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 30_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final MeterRegistry meters;

    @Inject
    CallMeter(MeterRegistry meters) {
        this.meters = meters;
    }

    /** Counts one call. {@code operation} must be of few values: an operation id or a fixed word. */
    public void record(String operation, Outcome outcome, Duration took) {
        Timer.builder("call.duration")
                .description("Time from the first byte of a request to the end of its answer")
                .tag("operation", operation)
                .tag("outcome", outcome.label())
                .serviceLevelObjectives(BUCKETS)
                .register(meters)
                .record(took);
    }
}
