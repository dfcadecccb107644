package io.socialdata.delivery.fanout;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventBodyRepository.Body;
import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.fanout.FanOut.RoutedEvent;
import io.socialdata.delivery.fanout.FanOut.Stored;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Queues one delivery of each detected post to each of its webhooks, once however often the event arrives. */
@Singleton
class DeliveryFanOutService {

    private final FanOut fanOut;
    private final Counter queued;
    private final Counter repeated;

    DeliveryFanOutService(FanOut fanOut, MeterRegistry registry) {
        this.fanOut = fanOut;
        this.queued = registry.counter("deliveries_queued_total");
        this.repeated = registry.counter("detected_posts_duplicate_total");
    }

    void fanOut(List<CloudEvent<PostDetectedV1>> batch) {
        Stored stored = fanOut.store((handle, now) -> route(handle, batch, now));
        queued.increment(stored.deliveries());
        repeated.increment(batch.size() - stored.events());
    }

    private static List<RoutedEvent> route(Handle handle, List<CloudEvent<PostDetectedV1>> batch, Instant now) {
        List<CloudEvent<PostDetectedV1>> fresh = SeenPostRepository.admit(handle, batch, now);
        CandidateWebhooks candidateWebhooks = CandidateWebhooks.of(
                handle, fresh.stream().map(event -> event.data().keyId()).collect(Collectors.toSet()));
        return fresh.stream().map(event -> routed(event, candidateWebhooks)).toList();
    }

    private static RoutedEvent routed(CloudEvent<PostDetectedV1> event, CandidateWebhooks candidateWebhooks) {
        PostDetectedV1 post = event.data();
        QueuedEvent queuedEvent = queued(event);
        return new RoutedEvent(
                () -> new Body(post.eventId(), body(post)),
                WebhookRouting.targets(post.webhookIds(), candidateWebhooks.of(post.keyId())).stream()
                        .map(target -> new QueuedDelivery(UuidCreator.getTimeOrderedEpoch(), target, queuedEvent))
                        .toList());
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
