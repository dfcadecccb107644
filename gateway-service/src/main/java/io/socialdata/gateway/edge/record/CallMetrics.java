package io.socialdata.gateway.edge.record;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.socialdata.contract.Operation;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.keys.KeyDecision;
import io.socialdata.gateway.ratelimit.AuthFailureLimiter;
import io.socialdata.gateway.ratelimit.ConcurrencyLimit;
import io.socialdata.gateway.ratelimit.PublicPageLimiter;
import io.socialdata.web.accesslog.CallOutcome;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Metrics of calls, labelled by operation and outcome only. */
@Singleton
public class CallMetrics {

    /** The label of all calls without an operation: a scanner must not be able to create metric series. */
    private static final String NO_OPERATION = "none";

    /** The reason of calls that are rejected before any check. */
    public static final String TOO_MANY = "too_many_calls";

    /** The limiter that counts request bodies sent too slowly. */
    public static final String SLOW_BODIES = "slow_bodies";

    private static final String UNAUTHENTICATED = "auth_failures_total";
    private static final String LIMITED = "limiter_rejected_total";
    private static final String SHED = "calls_shed_total";
    private static final String DRY_RUNS = "dry_runs_total";
    private static final String COST_LIMITS = "cost_limits_exceeded_total";
    private static final String DISCONNECTS = "client_disconnects_total";

    /** At the thresholds of the service level objectives. Few, because every operation and outcome has all of them. */
    private static final Duration[] BUCKETS = LongStream.of(
                    5, 20, 50, 100, 250, 500, 1_000, 2_500, 5_000, 15_000, 30_000, 120_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private static final Duration[] OWN_BUCKETS = LongStream.of(1, 2, 5, 10, 20, 50, 100, 1_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final Map<Series, Timer> calls = new ConcurrentHashMap<>();
    private final Map<Series, Timer> backendTimers = new ConcurrentHashMap<>();
    private final Map<CallOutcome, Timer> testCalls = new ConcurrentHashMap<>();
    private final Timer own;

    CallMetrics(MeterRegistry registry, InFlight inFlight) {
        this.registry = registry;
        registry.gauge("calls_in_progress", inFlight, InFlight::count);
        Tags callsAtOnce = Tags.of("limiter", "calls_in_progress");
        registry.gauge("limiter_limit", callsAtOnce, inFlight, InFlight::limit);
        registry.gauge("limiter_inflight", callsAtOnce, inFlight, InFlight::count);
        this.own = Timer.builder("gateway_overhead")
                .description("Time that the gateway added to the time of the backend, for calls that reached one")
                .serviceLevelObjectives(OWN_BUCKETS)
                .register(registry);
        // Rare counters exist from the start, so that the first event is seen as an increase.
        registry.counter(SHED, "reason", TOO_MANY);
        registry.counter(LIMITED, "limiter", AuthFailureLimiter.LIMIT);
        registry.counter(LIMITED, "limiter", PublicPageLimiter.LIMIT);
        disconnects(true);
        disconnects(false);
        dryRuns(true);
        dryRuns(false);
        registry.counter(COST_LIMITS);
        testTimer(CallOutcome.OK);
        registry.counter(LIMITED, "limiter", SLOW_BODIES);
        for (ConcurrencyLimit limit : ConcurrencyLimit.values()) {
            registry.counter(LIMITED, "limiter", limit.label());
        }
        for (KeyDecision.Reason reason : KeyDecision.Reason.values()) {
            registry.counter(UNAUTHENTICATED, "reason", reason.label());
        }
    }

    void ended(Call call, CallOutcome outcome) {
        @Nullable Caller caller = call.caller();
        if (caller != null && caller.mode() == KeyMode.TEST) {
            testTimer(outcome).record(call.age());
            return;
        }
        @Nullable Operation operation = call.operation();
        timer(calls, "call_duration", "operation", operation == null ? NO_OPERATION : operation.id(), outcome)
                .record(call.age());
        @Nullable AdmittedCall forwarded = call.forwarded();
        if (forwarded != null) {
            String service = forwarded.operation().service().wireName();
            timer(backendTimers, "backend_duration", "service", service, outcome)
                    .record(forwarded.backendTime());
            own.record(call.age().minus(forwarded.backendTime()));
        }
    }

    /**
     * Counts a caller that disconnected before the end of its call.
     *
     * @param finished whether the call was completed all the same, and not cancelled
     */
    void disconnected(boolean finished) {
        disconnects(finished).increment();
    }

    private Counter disconnects(boolean finished) {
        return registry.counter(DISCONNECTS, "call", finished ? "finished" : "cancelled");
    }

    public void keyRejected(KeyDecision.Reason reason) {
        registry.counter(UNAUTHENTICATED, "reason", reason.label()).increment();
    }

    public void keyDenied(KeyDecision.Denial denial) {
        registry.counter(UNAUTHENTICATED, "reason", denial.label()).increment();
    }

    public void dryRun(boolean creditSufficient) {
        dryRuns(creditSufficient).increment();
    }

    private Counter dryRuns(boolean creditSufficient) {
        return registry.counter(DRY_RUNS, "credit", creditSufficient ? "sufficient" : "insufficient");
    }

    /** Counts a call or a batch beyond the maximum cost that its caller set. */
    public void costLimitExceeded() {
        registry.counter(COST_LIMITS).increment();
    }

    public void limited(String limit) {
        registry.counter(LIMITED, "limiter", limit).increment();
    }

    public void shed(String reason) {
        registry.counter(SHED, "reason", reason).increment();
    }

    private Timer timer(Map<Series, Timer> known, String name, String label, String value, CallOutcome outcome) {
        return known.computeIfAbsent(
                new Series(value, outcome),
                ignored -> Timer.builder(name)
                        .tag(label, value)
                        .tag("outcome", outcome.label())
                        .serviceLevelObjectives(BUCKETS)
                        .register(registry));
    }

    /** Calls of test keys apart from the others: the simulator's times and errors say nothing about the platform. */
    private Timer testTimer(CallOutcome outcome) {
        return testCalls.computeIfAbsent(
                outcome,
                ignored -> Timer.builder("test_call_duration")
                        .tag("outcome", outcome.label())
                        .serviceLevelObjectives(BUCKETS)
                        .register(registry));
    }

    private record Series(String value, CallOutcome outcome) {}
}
