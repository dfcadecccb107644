package io.socialdata.acting;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.logging.LogFields;
import io.socialdata.web.operations.ServiceConfig;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/**
 * Receives session changes in every replica and evicts the changed sessions. Changes missed while Kafka is unavailable
 * are corrected within seconds, when the cache entries expire.
 */
@Singleton
@Identifier("session-changes")
class SessionChangeConsumer extends BroadcastConsumer {

    private static final Logger LOG = Logger.getLogger(SessionChangeConsumer.class);

    private final SessionCache sessionCache;
    private final JsonMapper json = new JsonMapper();

    SessionChangeConsumer(SessionCache sessionCache, ServiceConfig service, MeterRegistry registry) {
        super(service.name() + "-session-changes", registry);
        this.sessionCache = sessionCache;
    }

    @Incoming("session-changes")
    void onEvent(ConsumerRecord<byte[], byte[]> event) {
        try {
            String keyId =
                    json.readTree(event.value()).path("data").path("keyId").asText();
            sessionCache.forget(UUID.fromString(keyId));
        } catch (IOException | IllegalArgumentException e) {
            // It is unknown whose session changed, so all are evicted.
            LogFields.record(event.topic(), event.partition(), event.offset())
                    .log(() -> LOG.warn("unreadable change of a session"));
            sessionCache.forgetAll();
        }
    }

    @Override
    protected void onPossibleGap() {
        sessionCache.forgetAll();
    }
}
