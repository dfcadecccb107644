package io.socialdata.delivery.fanout;

import io.socialdata.database.Transactions;
import io.socialdata.delivery.dispatch.DispatchSignal;
import io.socialdata.delivery.events.EventBodyRepository;
import io.socialdata.delivery.events.EventBodyRepository.Body;
import io.socialdata.delivery.queue.PendingDeliveryRepository;
import io.socialdata.delivery.queue.QueueLengths;
import io.socialdata.delivery.queue.QueuedDelivery;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/** Queues the deliveries of a batch of events in one transaction. A delivery to a full queue fails at once. */
@Singleton
class FanOut {

    private final Transactions transactions;
    private final QueueLengths lengths;
    private final OverflowingDeliveries overflow;
    private final DispatchSignal dispatchSignal;
    private final Clock clock;

    FanOut(
            Transactions transactions,
            QueueLengths lengths,
            OverflowingDeliveries overflow,
            DispatchSignal dispatchSignal,
            Clock clock) {
        this.transactions = transactions;
        this.lengths = lengths;
        this.overflow = overflow;
        this.dispatchSignal = dispatchSignal;
        this.clock = clock;
    }

    /** Finds the new events of a batch and their webhooks, in the transaction that queues the deliveries. */
    @FunctionalInterface
    interface Routing {
        List<RoutedEvent> route(Handle handle, Instant now);
    }

    /**
     * A new event.
     *
     * @param body its body, which is not written if no webhook receives it
     * @param deliveries one for each webhook that receives it; may be empty
     */
    record RoutedEvent(Supplier<Body> body, List<QueuedDelivery> deliveries) {}

    /**
     * What was stored.
     *
     * @param events number of new events
     * @param deliveries number of queued deliveries
     * @param overflowing number of failed deliveries
     */
    record Stored(int events, int deliveries, int overflowing) {}

    Stored store(Routing routing) {
        Stored stored = transactions.call(handle -> store(handle, routing, clock.instant()));
        overflow.count(stored.overflowing());
        if (stored.deliveries() > 0) {
            dispatchSignal.signal();
        }
        return stored;
    }

    private Stored store(Handle handle, Routing routing, Instant now) {
        List<RoutedEvent> events = routing.route(handle, now);
        List<Body> bodies = new ArrayList<>();
        List<QueuedDelivery> deliveries = new ArrayList<>();
        List<QueuedDelivery> overflowing = new ArrayList<>();
        QueueLengths.Admission admission = lengths.admission(handle);
        for (RoutedEvent event : events) {
            if (!event.deliveries().isEmpty()) {
                bodies.add(event.body().get());
            }
            event.deliveries()
                    .forEach(delivery ->
                            (admission.admit(delivery.webhookId()) ? deliveries : overflowing).add(delivery));
        }
        EventBodyRepository.add(handle, bodies, now);
        PendingDeliveryRepository.add(handle, deliveries, now);
        overflow.giveUp(handle, overflowing, now);
        return new Stored(events.size(), deliveries.size(), overflowing.size());
    }
}
