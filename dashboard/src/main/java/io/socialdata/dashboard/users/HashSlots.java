package io.socialdata.dashboard.users;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Limits the number of passwords that are hashed at the same time, per queue. */
@Startup // so that its metrics exist before the first sign-in
@ApplicationScoped
class HashSlots {

    private final UsersConfig config;
    private final Map<HashQueue, Slots> queues = new EnumMap<>(HashQueue.class);

    HashSlots(UsersConfig config, MeterRegistry metrics) {
        this.config = config;
        for (HashQueue queue : HashQueue.values()) {
            queues.put(
                    queue,
                    new Slots(
                            new Semaphore(atOnce(queue), true),
                            metrics.timer("password.hash", "queue", queue.label())));
        }
    }

    /** @param timer measures the waiting time and the work */
    private record Slots(Semaphore free, Timer timer) {}

    private int atOnce(HashQueue queue) {
        return switch (queue) {
            case RECOGNISED -> config.maxConcurrentHashes().recognised();
            case UNRECOGNISED -> config.maxConcurrentHashes().unrecognised();
            case SIGN_UP -> config.maxConcurrentHashes().signUp();
        };
    }

    /**
     * Runs the work when a slot of the queue is free.
     *
     * @throws HashingBusyException if too many others wait in the queue, or the wait takes too long
     */
    <T> T runQueued(HashQueue queue, Supplier<T> work) {
        Slots slots = Objects.requireNonNull(queues.get(queue));
        long began = System.nanoTime();
        take(slots.free());
        try {
            return work.get();
        } finally {
            slots.free().release();
            slots.timer().record(Duration.ofNanos(System.nanoTime() - began));
        }
    }

    private void take(Semaphore free) {
        if (free.availablePermits() == 0 && free.getQueueLength() >= config.maxQueuedHashes()) {
            throw new HashingBusyException();
        }
        try {
            if (!free.tryAcquire(config.hashTimeout().toMillis(), TimeUnit.MILLISECONDS)) {
                throw new HashingBusyException();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HashingBusyException();
        }
    }
}
