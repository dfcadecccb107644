package io.socialdata.session.sessions;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.events.SessionChangedV1;
import io.socialdata.contract.events.SessionChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.CloudEvent;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.web.correlation.Call;
import io.socialdata.web.correlation.TraceContext;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Tells whoever remembers a session that it changed, if and only if the change is committed. */
@Singleton
class SessionNews {

    private static final String SOURCE = "session";

    private final Outbox outbox;
    private final CurrentVertxRequest request;

    SessionNews(Outbox outbox, CurrentVertxRequest request) {
        this.outbox = outbox;
        this.request = request;
    }

    void announce(Handle handle, KeySession session, Change change, Instant at) {
        String key = session.keyId().toString();
        CloudEvent<?> event = new CloudEvent<>(
                UuidCreator.getTimeOrderedEpoch().toString(),
                SOURCE,
                Topics.SESSION_CHANGED,
                key,
                at,
                runningTrace(),
                new SessionChangedV1(session.keyId(), session.accountId(), change, at));
        outbox.append(handle.getConnection(), Topics.SESSION_CHANGED, key, event);
    }

    /** What no call caused, such as the end of a key, has none. */
    private @Nullable String runningTrace() {
        return Arc.container().requestContext().isActive()
                ? Optional.ofNullable(request.getCurrent())
                        .flatMap(Call::find)
                        .flatMap(Call::trace)
                        .map(TraceContext::header)
                        .orElse(null)
                : null;
    }
}
