package io.socialdata.gateway.keys;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.broadcast.BroadcastListener;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/**
 * Listens for changes of keys, and of accounts that are suspended or restored.
 *
 * <p>Whenever it may have missed some (it starts, or Kafka was away), the directory is told to trust nothing older.
 */
@Singleton
class KeyChangeConsumer implements BroadcastListener {

    private static final Logger LOG = Logger.getLogger(KeyChangeConsumer.class);

    /** The changes of an account that its keys feel. */
    private static final Set<String> SUSPENSIONS = Set.of("suspended", "resumed");

    private final KeyCache keyCache;
    private final MeterRegistry metrics;
    private final BroadcastConsumer broadcastConsumer;
    private final JsonMapper json = new JsonMapper();

    KeyChangeConsumer(
            @Identifier("default-kafka-broker") Map<String, Object> kafka, KeyCache keyCache, MeterRegistry metrics) {
        this.keyCache = keyCache;
        this.metrics = metrics;
        this.broadcastConsumer = new BroadcastConsumer(
                "gateway", "key-changes", List.of(Topics.KEY_CHANGED, Topics.ACCOUNT_CHANGED), kafka, this, metrics);
    }

    void start(@Observes StartupEvent started) {
        broadcastConsumer.start();
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcastConsumer.stop();
    }

    /** Whether changes are heard. */
    boolean listening() {
        return broadcastConsumer.isListening();
    }

    @Override
    public void onEvent(ConsumerRecord<byte[], byte[]> event) {
        try {
            apply(event.topic(), json.readTree(event.value()).path("data"));
        } catch (IOException | IllegalArgumentException e) {
            // Which key has changed cannot be told, so it could be any.
            LOG.warnf("Unreadable change of keys at %s-%d@%d", event.topic(), event.partition(), event.offset());
            keyCache.invalidateAll();
            metrics.counter("key_changes_total", "outcome", "unreadable").increment();
        }
    }

    private void apply(String topic, JsonNode change) {
        if (topic.equals(Topics.KEY_CHANGED)) {
            keyCache.invalidate(UUID.fromString(change.path("keyId").asText()));
        } else if (SUSPENSIONS.contains(change.path("change").asText())) {
            keyCache.forgetKeysOf(UUID.fromString(change.path("accountId").asText()));
        } else {
            return;
        }
        metrics.counter("key_changes_total", "outcome", "applied").increment();
    }

    @Override
    public void onPossibleGap() {
        keyCache.invalidateAll();
    }
}
