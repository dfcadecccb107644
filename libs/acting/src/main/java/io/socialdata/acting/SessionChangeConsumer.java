package io.socialdata.acting;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.broadcast.BroadcastListener;
import io.socialdata.contract.events.Topics;
import io.socialdata.web.operations.ServiceConfig;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/**
 * Receives session changes in every replica and evicts the changed sessions. Changes missed while Kafka is unavailable
 * are corrected within seconds, when the cache entries expire.
 */
@Singleton
class SessionChangeConsumer implements BroadcastListener {

    private static final Logger LOG = Logger.getLogger(SessionChangeConsumer.class);

    private final SessionCache sessionCache;
    private final SessionsConfig config;
    private final BroadcastConsumer broadcastConsumer;
    private final JsonMapper json = new JsonMapper();

    SessionChangeConsumer(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            SessionCache sessionCache,
            SessionsConfig config,
            ServiceConfig service,
            MeterRegistry registry) {
        this.sessionCache = sessionCache;
        this.config = config;
        this.broadcastConsumer = new BroadcastConsumer(
                service.name(), "session-changes", List.of(Topics.SESSION_CHANGED), kafka, this, registry);
    }

    void start(@Observes StartupEvent started) {
        if (config.consumeChanges()) {
            broadcastConsumer.start();
        }
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcastConsumer.stop();
    }

    @Override
    public void onEvent(ConsumerRecord<byte[], byte[]> event) {
        try {
            String keyId =
                    json.readTree(event.value()).path("data").path("keyId").asText();
            sessionCache.forget(UUID.fromString(keyId));
        } catch (IOException | IllegalArgumentException e) {
            // It is unknown whose session changed, so all are evicted.
            LOG.warnf("unreadable change of a session at %s-%d@%d", event.topic(), event.partition(), event.offset());
            sessionCache.forgetAll();
        }
    }

    @Override
    public void onPossibleGap() {
        sessionCache.forgetAll();
    }
}
