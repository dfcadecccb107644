package io.socialdata.monitoring.detection;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.web.correlation.TraceContext;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Publishes detected posts to webhook-delivery-service, if and only if the transaction commits. */
@Singleton
class PostDetectedPublisher {

    private static final String SOURCE = "monitoring";
    private static final String FROM = "from:";

    private final Outbox outbox;

    PostDetectedPublisher(Outbox outbox) {
        this.outbox = outbox;
    }

    void publish(Handle handle, ActiveMonitor activeMonitor, SeenPost post, Instant detectedAt) {
        UUID id = UuidCreator.getTimeOrderedEpoch();
        PostDetectedV1 detected = new PostDetectedV1(
                id,
                activeMonitor.accountId(),
                activeMonitor.keyId(),
                activeMonitor.monitorId(),
                activeMonitor.handle(),
                FROM + activeMonitor.handle(),
                activeMonitor.settings().webhookIds(),
                post.id(),
                post.postedAt(),
                detectedAt,
                post.tweet());
        CloudEvent<?> event = new CloudEvent<>(
                id.toString(),
                SOURCE,
                Topics.POST_DETECTED,
                activeMonitor.monitorId().toString(),
                detectedAt,
                TraceContext.running().map(TraceContext::header).orElse(null),
                detected);
        outbox.publish(handle, activeMonitor.accountId(), event);
    }
}
