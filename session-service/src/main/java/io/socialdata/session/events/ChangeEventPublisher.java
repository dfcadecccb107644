package io.socialdata.session.events;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.arc.Arc;
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
import org.jspecify.annotations.Nullable;

/** Publishes change events through the outbox, in the transaction of the change. */
@Singleton
public class ChangeEventPublisher {

    private static final String SOURCE = "session";

    private final Outbox outbox;
    private final CurrentVertxRequest request;

    ChangeEventPublisher(Outbox outbox, CurrentVertxRequest request) {
        this.outbox = outbox;
        this.request = request;
    }

    /**
     * Announces with the transaction that is under way.
     *
     * @param subject what changed; its news arrive in order
     */
    public void announce(Handle handle, String topic, UUID subject, Object data, Instant at) {
        String key = subject.toString();
        CloudEvent<?> event = new CloudEvent<>(
                UuidCreator.getTimeOrderedEpoch().toString(), SOURCE, topic, key, at, runningTrace(), data);
        outbox.append(handle.getConnection(), topic, key, event);
    }

    /** What no call caused, such as the end of a key, has none. */
    private @Nullable String runningTrace() {
        return Arc.container().requestContext().isActive()
                ? Optional.ofNullable(request.getCurrent())
                        .flatMap(CallContext::find)
                        .flatMap(CallContext::trace)
                        .map(TraceContext::header)
                        .orElse(null)
                : null;
    }
}
