package io.socialdata.gateway.keys;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.Audience;
import io.socialdata.broadcast.Broadcast;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/**
 * Listens for changes of keys.
 *
 * <p>Whenever it may have missed some (it starts, or Kafka was away), the directory is told to trust nothing older.
 */
@Singleton
class KeyChanges implements Audience {

    private static final Logger LOG = Logger.getLogger(KeyChanges.class);

    private final KeyDirectory directory;
    private final MeterRegistry metrics;
    private final Broadcast broadcast;
    private final JsonMapper json = new JsonMapper();

    KeyChanges(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            KeyDirectory directory,
            MeterRegistry metrics) {
        this.directory = directory;
        this.metrics = metrics;
        this.broadcast = new Broadcast("gateway", "key-changes", List.of(Topics.KEY_CHANGED), kafka, this, metrics);
    }

    void start(@Observes StartupEvent started) {
        broadcast.start();
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcast.stop();
    }

    /** Whether changes are heard. */
    boolean listening() {
        return broadcast.listening();
    }

    @Override
    public void hears(ConsumerRecord<byte[], byte[]> event) {
        try {
            String keyId =
                    json.readTree(event.value()).path("data").path("keyId").asText();
            directory.forget(UUID.fromString(keyId));
            metrics.counter("key_changes_total", "outcome", "applied").increment();
        } catch (IOException | IllegalArgumentException e) {
            // Which key has changed cannot be told, so it could be any.
            LOG.warnf("Unreadable change of a key at %s-%d@%d", event.topic(), event.partition(), event.offset());
            directory.distrust();
            metrics.counter("key_changes_total", "outcome", "unreadable").increment();
        }
    }

    @Override
    public void mayHaveMissedSome() {
        directory.distrust();
    }
}
