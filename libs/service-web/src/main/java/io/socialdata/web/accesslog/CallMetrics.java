package io.socialdata.web.accesslog;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;

/**
 * The {@code call_duration_seconds} histogram by operation and outcome, with buckets at the thresholds of the
 * objectives.
 */
@Singleton
public class CallMetrics {

    private static final Duration[] BUCKETS = LongStream.of(
                    5, 10, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 30_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final MeterRegistry meters;

    /** One timer for each operation and outcome: building a timer costs more than using it. */
    private final Map<Kind, Timer> timers = new ConcurrentHashMap<>();

    private record Kind(String operation, CallOutcome outcome) {}

    @Inject
    CallMetrics(MeterRegistry meters) {
        this.meters = meters;
    }

    /** Counts one call. {@code operation} must have few values: an operation id or a fixed word. */
    public void record(String operation, CallOutcome outcome, Duration took) {
        timers.computeIfAbsent(new Kind(operation, outcome), this::timer).record(took);
    }

    private Timer timer(Kind kind) {
        return Timer.builder("call.duration")
                .description("Time from the first byte of a request to the end of its answer")
                .tag("operation", kind.operation())
                .tag("outcome", kind.outcome().label())
                .serviceLevelObjectives(BUCKETS)
                .register(meters);
    }
}
