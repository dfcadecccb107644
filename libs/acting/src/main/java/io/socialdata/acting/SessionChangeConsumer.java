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
 * Hears in every replica which sessions changed and has them forgotten. What is missed while Kafka is away, the cache's age
 * makes good within seconds.
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
        if (config.listening()) {
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
            // Whose session has changed cannot be told, so it could be anybody's.
            LOG.warnf("unreadable change of a session at %s-%d@%d", event.topic(), event.partition(), event.offset());
            sessionCache.forgetAll();
        }
    }

    @Override
    public void onPossibleGap() {
        sessionCache.forgetAll();
    }
}
