package io.socialdata.billing.events;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.messaging.CloudEvent;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.correlation.TraceContext;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Events that leave if, and only if, the transaction that causes them is committed. */
@Singleton
public class BillingEventPublisher {

    private static final String SOURCE = "billing";

    private final Outbox outbox;
    private final CurrentVertxRequest request;

    BillingEventPublisher(Outbox outbox, CurrentVertxRequest request) {
        this.outbox = outbox;
        this.request = request;
    }

    /**
     * Announces what happened to the subject, by whose id the events of the topic are ordered. Within a call, the event
     * carries the trace of that call.
     *
     * @param data the event record that belongs to the topic
     */
    public void publish(Handle handle, String topic, UUID subject, Object data, Instant at) {
        CloudEvent<?> event = new CloudEvent<>(
                UuidCreator.getTimeOrderedEpoch().toString(),
                SOURCE,
                topic,
                subject.toString(),
                at,
                Optional.ofNullable(request.getCurrent())
                        .flatMap(CallContext::find)
                        .flatMap(CallContext::trace)
                        .map(TraceContext::header)
                        .orElse(null),
                data);
        outbox.append(handle.getConnection(), topic, subject.toString(), event);
    }
}
