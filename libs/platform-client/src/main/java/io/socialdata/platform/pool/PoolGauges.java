package io.socialdata.platform.pool;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.ToDoubleFunction;

/** The metrics of a pool; its gauges, for as long as it is open. */
final class PoolGauges implements AutoCloseable {

    private final AccountPool pool;
    private final MeterRegistry registry;
    private final Set<String> shown = ConcurrentHashMap.newKeySet();
    private final Queue<Gauge> gauges = new ConcurrentLinkedQueue<>();

    PoolGauges(AccountPool pool, MeterRegistry registry) {
        this.pool = pool;
        this.registry = registry;
        for (PoolAccountState state : PoolAccountState.values()) {
            add("pool.accounts", p -> p.count(state), "state", state.label());
        }
        add("pool.calls.in.progress", AccountPool::countInProgress);
        add("pool.calls.waiting", AccountPool::countWaiting);
        add("pool.calls.allowed", AccountPool::countAllowed);
    }

    /** Adds the metrics of an operation, before it is called for the first time. */
    void show(String operation) {
        if (shown.add(operation)) {
            add("pool.headroom.ratio", p -> p.headroom(operation), "operation", operation);
            add("pool.failing.accounts", p -> p.countResting(operation), "operation", operation);
            refusals(operation);
        }
    }

    /** Counts a call that was refused because its customer is over his share. */
    void countRefusal(String operation) {
        refusals(operation).increment();
    }

    private Counter refusals(String operation) {
        return registry.counter("pool.share.refusals", "operation", operation);
    }

    private void add(String name, ToDoubleFunction<AccountPool> value, String... tags) {
        gauges.add(Gauge.builder(name, pool, value).tags(tags).register(registry));
    }

    @Override
    public void close() {
        gauges.forEach(registry::remove);
    }
}
