package io.socialdata.gateway.metering;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The Kafka producer. Sending never blocks: topic metadata is fetched beforehand on a separate thread and kept, and a
 * full buffer fails at once.
 */
@Singleton
class UsagePublisher {

    private static final Logger LOG = Logger.getLogger(UsagePublisher.class);
    private static final Duration PREPARATION_PAUSE = Duration.ofMillis(100);
    private static final Duration METADATA_MAX_IDLE = Duration.ofDays(30);

    /**
     * Time a record waits to be batched with others, in whole milliseconds. Fewer requests cost less, here and at the
     * broker. Billed responses do not wait for it.
     */
    private static final Duration LINGER = Duration.ofMillis(20);

    /** Maximum batch size per partition, in bytes. */
    private static final int BATCH_SIZE = 65_536;

    /** Maximum size of all records that wait to be sent, in bytes. */
    private static final long BUFFER_MEMORY = 16_777_216;

    private final Producer<String, byte[]> kafka;
    private final KafkaAvailability kafkaAvailability;
    private final MeteringConfig config;
    private final Thread preparation =
            Thread.ofPlatform().name("usage-producer").daemon().unstarted(this::prepare);

    UsagePublisher(
            @Identifier("default-kafka-broker") Map<String, Object> broker,
            MeteringConfig config,
            KafkaAvailability kafkaAvailability) {
        this.config = config;
        this.kafkaAvailability = kafkaAvailability;
        this.kafka = new KafkaProducer<>(settings(broker, config), new StringSerializer(), new ByteArraySerializer());
    }

    void start(@Observes StartupEvent started) {
        preparation.start();
    }

    /** Sends what is still buffered. Billed records do not wait here for an unavailable Kafka. */
    void stop(@Observes ShutdownEvent stopped) {
        preparation.interrupt();
        kafka.close(kafkaAvailability.isAvailable() ? config.deliveryTimeout() : config.ackTimeout());
    }

    /**
     * Sends a record. {@code ended} is called once, with the failure or null, on any thread.
     *
     * @param position the record's place in the log; null if it is not there
     */
    @SuppressWarnings("FutureReturnValueIgnored") // The callback receives the same result as the future.
    void send(UUID accountId, byte[] event, @Nullable UsageLogPosition position, Consumer<@Nullable Exception> ended) {
        var message = new ProducerRecord<>(Topics.USAGE_RECORDED, accountId.toString(), event);
        if (position != null) {
            message.headers().add(UsageLogPosition.HEADER, position.encode());
        }
        try {
            kafka.send(message, (metadata, failure) -> ended(failure, ended));
        } catch (KafkaException | IllegalStateException e) {
            ended(e, ended);
        }
    }

    private void ended(@Nullable Exception failure, Consumer<@Nullable Exception> ended) {
        if (failure == null) {
            kafkaAvailability.acknowledged();
        } else {
            kafkaAvailability.failed();
        }
        ended.accept(failure);
    }

    private void prepare() {
        try {
            while (!topicIsKnown()) {
                Thread.sleep(PREPARATION_PAUSE);
            }
            kafkaAvailability.prepared();
        } catch (InterruptedException e) {
            LOG.debug("stopped before Kafka was reached");
        }
    }

    private boolean topicIsKnown() {
        try {
            return !kafka.partitionsFor(Topics.USAGE_RECORDED).isEmpty();
        } catch (KafkaException e) {
            LogFields.failure(e).log(() -> LOG.debug("topic not known to Kafka yet"));
            return false;
        }
    }

    private static Map<String, Object> settings(Map<String, Object> broker, MeteringConfig config) {
        Map<String, Object> settings = new HashMap<>(broker);
        settings.put(ProducerConfig.CLIENT_ID_CONFIG, "gateway-usage");
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 0L);
        settings.put(ProducerConfig.METADATA_MAX_IDLE_CONFIG, METADATA_MAX_IDLE.toMillis());
        settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, BUFFER_MEMORY);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, millis(LINGER));
        // Records that arrive during a request are sent together in the next, so that the cost per record falls under
        // load.
        settings.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 1);
        settings.put(ProducerConfig.BATCH_SIZE_CONFIG, BATCH_SIZE);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, millis(config.requestTimeout()));
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, millis(config.deliveryTimeout()));
        return settings;
    }

    private static int millis(Duration duration) {
        return Math.toIntExact(duration.toMillis());
    }
}
