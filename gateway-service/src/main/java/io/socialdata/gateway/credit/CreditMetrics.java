package io.socialdata.gateway.credit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.logging.LogFields;
import io.vertx.core.AsyncResult;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.jboss.logging.Logger;

/** Metrics of holds and leases. */
@Singleton
class CreditMetrics {

    private static final Logger LOG = Logger.getLogger(CreditMetrics.class);
    private static final String HOLDS = "credit_holds_total";

    private static final Duration[] BUCKETS = LongStream.of(1, 2, 5, 10, 20, 50, 100, 500, 1_000)
            .mapToObj(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final LongAdder running = new LongAdder();
    private final Counter held;
    private final Counter waited;
    private final Counter unknown;
    private final Counter late;
    private final Map<Limit, Counter> refused = new EnumMap<>(Limit.class);

    CreditMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.held = registry.counter(HOLDS, "outcome", "held");
        this.unknown = registry.counter(HOLDS, "outcome", "unknown");
        this.waited = registry.counter("credit_holds_queued_total");
        this.late = registry.counter("usage_log_announcement_timeouts_total");
        registry.gauge("credit_holds_open", running, LongAdder::sum);
        for (Limit limit : EnumSet.complementOf(EnumSet.of(Limit.NONE))) {
            refused.put(limit, registry.counter("credit_refused_total", "reason", label(limit)));
        }
    }

    void decided(HoldResult.Decided result) {
        switch (result) {
            case CreditHold ignored -> {
                held.increment();
                running.increment();
            }
            case HoldResult.Denied(Limit limit) -> refusals(limit).increment();
            case HoldResult.Undecided ignored -> unknown.increment();
        }
    }

    /** Billing was not told in time that a lease has records on the disk: it may reclaim the lease if this gateway ends. */
    void announcedLate(UUID leaseId) {
        late.increment();
        LogFields.with("lease_id", leaseId)
                .log(() -> LOG.warn("billing not told in time that a lease has records on the disk"));
    }

    void waits() {
        waited.increment();
    }

    void ended() {
        running.decrement();
    }

    void reported(long nanos, AsyncResult<LeaseGrant> response) {
        Timer.builder("lease_report")
                .description("From sending a report on a lease to billing's response")
                .tag("outcome", outcomeOf(response))
                .serviceLevelObjectives(BUCKETS)
                .register(registry)
                .record(Duration.ofNanos(nanos));
    }

    void countEvent(String what) {
        registry.counter("credit_events_total", "event", what).increment();
    }

    @SuppressWarnings("NullAway") // Contains every constant that can reject a call.
    private Counter refusals(Limit limit) {
        return refused.get(limit);
    }

    private static String outcomeOf(AsyncResult<LeaseGrant> response) {
        if (response.failed()) {
            return "failed";
        }
        LeaseGrant grant = response.result();
        return grant.closed() ? "closed" : label(grant.limit());
    }

    private static String label(Limit limit) {
        return switch (limit) {
            case NONE -> "granted";
            case ACCOUNT -> "account";
            case BUDGET -> "key_budget";
        };
    }
}
