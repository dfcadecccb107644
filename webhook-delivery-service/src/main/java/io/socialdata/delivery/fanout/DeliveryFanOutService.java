package io.socialdata.delivery.fanout;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.dispatch.DispatchSignal;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventBodyRepository;
import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.queue.PendingDeliveryRepository;
import io.socialdata.delivery.queue.QueueLengths;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Queues one delivery of each detected post to each of its webhooks, once however often the event arrives. */
@Singleton
class DeliveryFanOutService {

    private final Transactions transactions;
    private final QueueLengths lengths;
    private final OverflowingDeliveries overflow;
    private final DispatchSignal dispatchSignal;
    private final Clock clock;
    private final Counter queued;
    private final Counter repeated;

    DeliveryFanOutService(
            Transactions transactions,
            QueueLengths lengths,
            OverflowingDeliveries overflow,
            DispatchSignal dispatchSignal,
            MeterRegistry registry,
            Clock clock) {
        this.transactions = transactions;
        this.lengths = lengths;
        this.overflow = overflow;
        this.dispatchSignal = dispatchSignal;
        this.clock = clock;
        this.queued = registry.counter("deliveries_queued_total");
        this.repeated = registry.counter("detected_posts_duplicate_total");
    }

    private record Taken(int deliveries, int overflowing, int repetitions) {}

    void fanOut(List<CloudEvent<PostDetectedV1>> batch) {
        Taken taken = transactions.call(handle -> fanOut(handle, batch, clock.instant()));
        queued.increment(taken.deliveries());
        repeated.increment(taken.repetitions());
        overflow.count(taken.overflowing());
        if (taken.deliveries() > 0) {
            dispatchSignal.signal();
        }
    }

    private Taken fanOut(Handle handle, List<CloudEvent<PostDetectedV1>> batch, Instant now) {
        List<CloudEvent<PostDetectedV1>> fresh = SeenPostRepository.admit(handle, batch, now);
        CandidateWebhooks candidateWebhooks = CandidateWebhooks.of(
                handle, fresh.stream().map(event -> event.data().keyId()).collect(Collectors.toSet()));
        List<EventBodyRepository.Body> bodies = new ArrayList<>();
        List<QueuedDelivery> deliveries = new ArrayList<>();
        List<QueuedDelivery> overflowing = new ArrayList<>();
        QueueLengths.Admission admission = lengths.admission(handle);
        for (CloudEvent<PostDetectedV1> event : fresh) {
            PostDetectedV1 post = event.data();
            List<UUID> targets = WebhookRouting.targets(post.webhookIds(), candidateWebhooks.of(post.keyId()));
            if (!targets.isEmpty()) {
                bodies.add(new EventBodyRepository.Body(post.eventId(), body(post)));
                QueuedEvent queued = queued(event);
                targets.forEach(target -> (admission.admit(target) ? deliveries : overflowing)
                        .add(new QueuedDelivery(UuidCreator.getTimeOrderedEpoch(), target, queued)));
            }
        }
        EventBodyRepository.add(handle, bodies, now);
        PendingDeliveryRepository.add(handle, deliveries, now);
        overflow.giveUp(handle, overflowing, now);
        return new Taken(deliveries.size(), overflowing.size(), batch.size() - fresh.size());
    }

    private static String body(PostDetectedV1 post) {
        return EventBody.beginning(
                post.eventId(),
                EventType.TWEET_CREATED,
                post.detectedAt(),
                new EventBody.Monitor(post.monitorId(), post.handle(), post.subject()),
                post.tweet());
    }

    private static QueuedEvent queued(CloudEvent<PostDetectedV1> event) {
        PostDetectedV1 post = event.data();
        return new QueuedEvent(
                post.eventId(),
                post.accountId(),
                post.keyId(),
                post.monitorId(),
                post.tweetId(),
                post.postedAt(),
                post.detectedAt(),
                event.traceparent());
    }
}
