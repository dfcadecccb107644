package io.socialdata.platform.calls;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Operation;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

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

    /** One entry for each operation and outcome seen: building a meter costs more than using it. */
    private final Map<Kind, Meters> meters = new ConcurrentHashMap<>();

    private record Kind(String operation, String outcome) {}

    private record Meters(Counter requests, Timer duration) {}

    public CallMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void count(Operation operation, PlatformResult<?> platformResult, Duration taken) {
        Meters cached = meters.computeIfAbsent(new Kind(operation.name(), labelOf(platformResult)), this::metersOf);
        cached.requests().increment();
        cached.duration().record(taken);
    }

    private Meters metersOf(Kind kind) {
        Tags tags = Tags.of("operation", kind.operation(), "outcome", kind.outcome());
        return new Meters(
                registry.counter("upstream.requests", tags),
                Timer.builder("upstream.duration")
                        .tags(tags)
                        .serviceLevelObjectives(BUCKETS)
                        .register(registry));
    }

    static String labelOf(PlatformResult<?> platformResult) {
        return switch (platformResult) {
            case Success<?> success -> "found";
            case Failed<?>(Missing missing) -> "missing";
            case Failed<?>(Refused refused) -> "refused";
            case Failed<?>(Throttled throttled) -> "throttled";
            case Failed<?>(SessionRejected rejected) -> "session_rejected";
            case Failed<?>(Unreadable unreadable) -> "unreadable";
            case Failed<?>(Unreachable unreachable) -> "unreachable";
        };
    }
}
