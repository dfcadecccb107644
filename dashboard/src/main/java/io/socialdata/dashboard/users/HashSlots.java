package io.socialdata.dashboard.users;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Lets a few passwords of each queue be hashed at a time. */
@Startup // so that its metrics are there before anybody signs in
@Singleton
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

    /** @param timer waiting included */
    private record Slots(Semaphore free, Timer timer) {}

    private int atOnce(HashQueue queue) {
        return switch (queue) {
            case RECOGNISED -> config.hashesAtOnce().recognised();
            case UNRECOGNISED -> config.hashesAtOnce().unrecognised();
            case SIGN_UP -> config.hashesAtOnce().signUp();
        };
    }

    /** @throws HashingBusyException if too many others of the queue are waiting */
    <T> T inTurn(HashQueue queue, Supplier<T> work) {
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
        if (free.availablePermits() == 0 && free.getQueueLength() >= config.hashesWaiting()) {
            throw new HashingBusyException();
        }
        try {
            if (!free.tryAcquire(config.hashPatience().toMillis(), TimeUnit.MILLISECONDS)) {
                throw new HashingBusyException();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new HashingBusyException();
        }
    }
}
