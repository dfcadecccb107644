package io.socialdata.platform.calls;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.wire.Operation;
import java.time.Duration;

/** Counts and times every attempt: {@code upstream_requests_total} and {@code upstream_duration_seconds}. */
public final class CallMetrics {

    private static final Duration[] BUCKETS = {
        Duration.ofMillis(50),
        Duration.ofMillis(100),
        Duration.ofMillis(250),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(2),
        Duration.ofSeconds(5),
        Duration.ofSeconds(15)
    };

    private final MeterRegistry registry;

    public CallMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void count(Operation operation, Outcome<?> outcome, Duration taken) {
        String label = labelOf(outcome);
        registry.counter("upstream.requests", "operation", operation.name(), "outcome", label)
                .increment();
        Timer.builder("upstream.duration")
                .tags("operation", operation.name(), "outcome", label)
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(taken);
    }

    static String labelOf(Outcome<?> outcome) {
        return switch (outcome) {
            case Found<?> found -> "found";
            case Failed<?>(Missing missing) -> "missing";
            case Failed<?>(Refused refused) -> "refused";
            case Failed<?>(Throttled throttled) -> "throttled";
            case Failed<?>(SessionRejected rejected) -> "session_rejected";
            case Failed<?>(Unreadable unreadable) -> "unreadable";
            case Failed<?>(Unreachable unreachable) -> "unreachable";
        };
    }
}
