package io.socialdata.broadcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.testkit.KafkaAddress;
import io.socialdata.testkit.SharedServers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BroadcastConsumerComponentTest {

    private static final String TOPIC = "news.v1";
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final Replica first = new Replica();
    private final Replica second = new Replica();
    private KafkaAddress kafka;

    @BeforeEach
    void startListening() {
        kafka = SharedServers.kafka().deleteTopics().createTopics(3, TOPIC);
        send("before anybody listened");
        first.listen(kafka);
        second.listen(kafka);
        await().atMost(TIMEOUT)
                .until(() -> first.broadcastConsumer.isListening() && second.broadcastConsumer.isListening());
    }

    @AfterEach
    void stopListening() throws InterruptedException {
        first.broadcastConsumer.stop();
        second.broadcastConsumer.stop();
    }

    @Test
    void everyReplicaReceivesEveryEvent() {
        send("one");
        send("two");

        await().atMost(TIMEOUT).untilAsserted(() -> assertThat(first.received).containsExactlyInAnyOrder("one", "two"));
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(second.received).containsExactlyInAnyOrder("one", "two"));
    }

    @Test
    void replicaIsNotifiedOfAPossibleGapBeforeTheFirstEvent() {
        send("one");

        await().atMost(TIMEOUT).until(() -> !first.received.isEmpty());
        assertThat(first.log).first().isEqualTo("missed");
    }

    @Test
    void stoppedReplicaIsNotListening() throws InterruptedException {
        first.broadcastConsumer.stop();

        assertThat(first.broadcastConsumer.isListening()).isFalse();
    }

    @Test
    void replicaThatNeverListenedCanBeStopped() {
        BroadcastConsumer silent =
                new BroadcastConsumer("test", "news", List.of(TOPIC), Map.of(), first, new SimpleMeterRegistry());

        assertThatCode(silent::stop).doesNotThrowAnyException();
    }

    private void send(String text) {
        Map<String, Object> settings = Map.of("bootstrap.servers", kafka.bootstrapServers());
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(TOPIC, text)).get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("The event was not sent", e);
        }
    }

    private static final class Replica implements BroadcastListener {

        private final List<String> received = new CopyOnWriteArrayList<>();
        private final List<String> log = new CopyOnWriteArrayList<>();
        private BroadcastConsumer broadcastConsumer;

        void listen(KafkaAddress kafka) {
            broadcastConsumer = new BroadcastConsumer(
                    "test",
                    "news",
                    List.of(TOPIC),
                    Map.of("bootstrap.servers", kafka.bootstrapServers()),
                    this,
                    new SimpleMeterRegistry());
            broadcastConsumer.start();
        }

        @Override
        public void onEvent(ConsumerRecord<byte[], byte[]> event) {
            String text = new String(event.value(), StandardCharsets.UTF_8);
            received.add(text);
            log.add(text);
        }

        @Override
        public void onPossibleGap() {
            log.add("missed");
        }
    }
}
