package io.socialdata.delivery.dispatch;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.database.DatabaseInitialization;
import io.socialdata.delivery.dispatch.DeliveryClaimService.Capacity;
import io.socialdata.delivery.dispatch.DeliveryClaimService.ClaimedBatch;
import io.socialdata.messaging.Backoff;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Claims due deliveries while there is capacity, and runs each attempt on a thread of its own. */
@Singleton
class Dispatcher {

    private static final Logger LOG = Logger.getLogger(Dispatcher.class);

    private static final int AFTER_OTHERS = 5_000;
    private static final int BEFORE_OTHERS = 1;
    private static final Duration MAX_PAUSE = Duration.ofSeconds(2);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(15);

    /** Interval between polls for due deliveries when no event wakes the dispatcher. */
    private static final Duration POLL_INTERVAL = Duration.ofMillis(250);

    private final DeliveryClaimService deliveryClaimService;
    private final DeliveryAttemptService deliveryAttemptService;
    private final DeliverySpans spans;
    private final CompletedAttemptBatcher completedAttemptBatcher;
    private final DispatchSignal dispatchSignal;
    private final DispatchUptime uptime;
    private final DatabaseInitialization databaseInitialization;
    private final InFlight inFlight;
    private final Thread claiming;
    private final Thread recording;
    private volatile boolean open = true;

    Dispatcher(
            DeliveryClaimService deliveryClaimService,
            DeliveryAttemptService deliveryAttemptService,
            DeliverySpans spans,
            CompletedAttemptBatcher completedAttemptBatcher,
            DispatchSignal dispatchSignal,
            DispatchUptime uptime,
            DatabaseInitialization databaseInitialization,
            DispatchMetrics metrics,
            DispatchConfig config) {
        this.deliveryClaimService = deliveryClaimService;
        this.deliveryAttemptService = deliveryAttemptService;
        this.spans = spans;
        this.completedAttemptBatcher = completedAttemptBatcher;
        this.dispatchSignal = dispatchSignal;
        this.uptime = uptime;
        this.databaseInitialization = databaseInitialization;
        this.inFlight = new InFlight(config.maxInFlight());
        metrics.watch(inFlight, config.maxInFlight());
        this.claiming = Thread.ofPlatform().daemon().name("delivery-claims").unstarted(this::claimUntilClosed);
        this.recording = Thread.ofPlatform()
                .daemon()
                .name("delivery-records")
                .unstarted(() -> completedAttemptBatcher.run(this::written));
    }

    void start(@Observes @Priority(AFTER_OTHERS) StartupEvent event) {
        recording.start();
        claiming.start();
    }

    /**
     * Stops claiming and waits for the deliveries in flight. Those that do not end in time are claimed again when their
     * lease ends.
     */
    void stop(@Observes @Priority(BEFORE_OTHERS) ShutdownEvent event) throws InterruptedException {
        open = false;
        dispatchSignal.signal();
        claiming.join(STOP_TIMEOUT);
        for (int i = 0; i < STOP_TIMEOUT.toSeconds() * 10 && inFlight.count() > 0; i++) {
            Thread.sleep(100);
        }
        completedAttemptBatcher.close();
        recording.join(STOP_TIMEOUT);
        recording.interrupt();
    }

    /** Returns whether the claiming thread is alive, or is stopping. */
    boolean isHealthy() {
        return !open || (claiming.isAlive() && recording.isAlive());
    }

    private void claimUntilClosed() {
        Backoff pauses = new Backoff(MAX_PAUSE);
        UUID from = DeliveryClaimService.START;
        while (open) {
            try {
                if (!databaseInitialization.isComplete()) {
                    dispatchSignal.await(MAX_PAUSE);
                    continue;
                }
                inFlight.awaitCapacity();
                from = claimFrom(from);
                pauses.reset();
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) {
                LOG.warn("due deliveries wait for the database", e);
                LockSupport.parkNanos(pauses.next().toNanos());
            }
        }
    }

    /**
     * Claims from this webhook on. Waits after the last webhook, unless something was left for lack of capacity; a
     * queued delivery or a completed attempt wakes the dispatcher.
     */
    private UUID claimFrom(UUID from) throws InterruptedException {
        Capacity capacity = inFlight.capacity();
        ClaimedBatch claimedBatch = deliveryClaimService.claim(from, capacity);
        uptime.claimed(claimedBatch.at());
        for (ClaimedDelivery delivery : claimedBatch.deliveries()) {
            inFlight.enter(delivery);
            String body = claimedBatch.bodies().get(delivery.eventId());
            Thread.ofVirtual().name("delivery").start(() -> run(delivery, body));
        }
        if (claimedBatch.deliveries().size() < capacity.free()
                && claimedBatch.next().equals(DeliveryClaimService.START)) {
            dispatchSignal.await(POLL_INTERVAL);
        }
        return claimedBatch.next();
    }

    private void run(ClaimedDelivery delivery, @Nullable String body) {
        try {
            completedAttemptBatcher.record(spans.around(delivery, () -> deliveryAttemptService.run(delivery, body)));
        } catch (RuntimeException e) {
            LOG.error("a delivery could not be tried; it comes back when its lease ends", e);
            inFlight.leave(delivery);
        }
    }

    private void written(CompletedAttempt completedAttempt) {
        inFlight.leave(completedAttempt.delivery());
        dispatchSignal.signal();
    }
}
