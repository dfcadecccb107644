package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.contract.Operation;
import io.socialdata.gateway.keys.KeyVerdict;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The figures of calls, by operation and outcome only. */
@Singleton
class CallMetrics {

    /** What is not an operation shares one label, or a scanner could make up any number of series. */
    private static final String NO_OPERATION = "none";

    /** At the lines of the service level objectives, and few: every operation and outcome has them all. */
    private static final Duration[] BUCKETS = LongStream.of(
                    5, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 30_000, 120_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final Map<Series, Timer> calls = new ConcurrentHashMap<>();
    private final Map<Series, Timer> owners = new ConcurrentHashMap<>();

    CallMetrics(MeterRegistry registry, InFlight inFlight) {
        this.registry = registry;
        registry.gauge("calls_in_progress", inFlight, InFlight::count);
    }

    void ended(Call call, Outcome outcome) {
        @Nullable Operation operation = call.operation();
        timer(calls, "call_duration", "operation", operation == null ? NO_OPERATION : operation.id(), outcome)
                .record(call.age());
        if (call.reachedOwner() && operation != null) {
            timer(owners, "owner_duration", "service", operation.owner().wireName(), outcome)
                    .record(call.ownerTime());
        }
    }

    void keyRejected(KeyVerdict.Reason reason) {
        registry.counter("auth_failures_total", "reason", reason.label()).increment();
    }

    void keyDenied(KeyVerdict.Denial denial) {
        registry.counter("auth_failures_total", "reason", denial.label()).increment();
    }

    void limited(String limit) {
        registry.counter("limiter_rejected_total", "limiter", limit).increment();
    }

    void shed(String reason) {
        registry.counter("calls_shed_total", "reason", reason).increment();
    }

    private Timer timer(Map<Series, Timer> known, String name, String label, String value, Outcome outcome) {
        return known.computeIfAbsent(
                new Series(value, outcome),
                ignored -> Timer.builder(name)
                        .tag(label, value)
                        .tag("outcome", outcome.label())
                        .serviceLevelObjectives(BUCKETS)
                        .register(registry));
    }

    private record Series(String value, Outcome outcome) {}
}
