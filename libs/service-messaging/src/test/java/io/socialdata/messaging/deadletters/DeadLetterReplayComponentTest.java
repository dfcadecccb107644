package io.socialdata.messaging.deadletters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.events.DeadLetters.Replayed;
import io.socialdata.messaging.deadletters.DeadLetter.DeadLetterId;
import io.socialdata.messaging.deadletters.DeadLetterReader.Outstanding;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.testkit.ConfigMappings;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

/** Dead letters on a real Kafka: what is listed, what a replay publishes, and that it does so once. */
class DeadLetterReplayComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final TestTopic topic = TestTopic.withPartitions(2);
    private final DeadLetterReader reader = new DeadLetterReader(topic.kafka(), TIMEOUT);
    private final DeadLetterReplay replay = new DeadLetterReplay(topic.kafka(), TIMEOUT);

    @Test
    void deadLetterIsListedWithItsReason() {
        deadLetter(1, "first");

        Outstanding found = all();

        assertThat(found.outstanding()).isOne();
        DeadLetter letter = found.letters().getFirst();
        assertThat(letter.id().text()).endsWith("-0");
        assertThat(letter.key()).contains("account");
        assertThat(letter.payload()).contains("first");
        assertThat(letter.header("dlt-reason")).contains("outside the window");
        assertThat(letter.bytes()).isEqualTo(5);
    }

    @Test
    void replayProducesTheOriginalToItsPartitionWithItsOwnHeaders() {
        deadLetter(1, "first");

        assertThat(replay.replay(topic.name(), all().letters())).isOne();

        ConsumerRecord<String, byte[]> original =
                topic.recordsUntil(records -> !records.isEmpty()).getFirst();
        assertThat(original.partition()).isEqualTo(1);
        assertThat(original.key()).isEqualTo("account");
        assertThat(text(original)).isEqualTo("first");
        assertThat(original.headers().toArray()).hasSize(1);
        assertThat(TestTopic.header(original, "traceparent")).isEqualTo(TestTopic.TRACEPARENT);
    }

    @Test
    void replayedLetterIsNoLongerOutstanding() {
        deadLetter(0, "first");
        deadLetter(0, "second");
        deadLetter(1, "third");
        DeadLetterId second = all().letters().stream()
                .filter(letter -> letter.payload().orElseThrow().equals("second"))
                .findFirst()
                .orElseThrow()
                .id();

        replay.replay(
                topic.name(), reader.read(topic.name(), second::equals, 10).letters());

        assertThat(all().outstanding()).isEqualTo(2);
        assertThat(all().letters())
                .extracting(letter -> letter.payload().orElseThrow())
                .containsExactlyInAnyOrder("first", "third");
        assertThat(reader.read(topic.name(), second::equals, 10).letters()).isEmpty();

        replay.replay(topic.name(), all().letters());

        assertThat(all().outstanding()).isZero();
        assertThat(topic.recordsUntil(records -> records.size() >= 3))
                .extracting(DeadLetterReplayComponentTest::text)
                .containsExactlyInAnyOrder("second", "first", "third");
    }

    @Test
    void letterDeadLetteredAgainAfterReplayIsOutstandingAgain() {
        deadLetter(0, "first");
        replay.replay(topic.name(), all().letters());

        deadLetter(0, "first");

        assertThat(all().outstanding()).isOne();
    }

    @Test
    void truncatedLetterIsNotReplayed() {
        deadLetter(0, "whole");
        ProducerRecord<byte[], byte[]> truncated = letter(0, "beginning");
        truncated.headers().add("dlt-truncated", bytes("1048480"));
        publish(truncated);
        DeadLettersConfig config =
                ConfigMappings.of(DeadLettersConfig.class, Map.of("messaging.dead-letters.topics", topic.name()));

        Replayed result = new DeadLetterService(topic.kafka(), config, new SimpleMeterRegistry())
                .replay(topic.name(), id -> true);

        assertThat(result).isEqualTo(new Replayed(1, 1));
        assertThat(all().letters())
                .extracting(letter -> letter.payload().orElseThrow())
                .containsExactly("beginning");
    }

    @Test
    void listIsBoundedAndReportsTheTotal() {
        for (int number = 0; number < 7; number++) {
            deadLetter(0, "letter " + number);
        }

        Outstanding found = reader.read(topic.name(), id -> true, 3);

        assertThat(found.outstanding()).isEqualTo(7);
        assertThat(found.letters())
                .extracting(letter -> letter.payload().orElseThrow())
                .containsExactly("letter 0", "letter 1", "letter 2");
    }

    @Test
    void emptyTopicIsRead() {
        assertThat(all()).isEqualTo(new Outstanding(List.of(), 0));
    }

    @Test
    void readFromSilentKafkaTimesOut() {
        DeadLetterReader away =
                new DeadLetterReader(Map.of("bootstrap.servers", "127.0.0.1:1"), Duration.ofMillis(500));

        assertThatThrownBy(() -> away.read(topic.name(), id -> true, 10)).isInstanceOf(KafkaException.class);
    }

    private Outstanding all() {
        return reader.read(topic.name(), id -> true, 100);
    }

    /** Publishes a dead letter as the consumer does, without reading it first. */
    private void deadLetter(int partition, String value) {
        publish(letter(partition, value));
    }

    private ProducerRecord<byte[], byte[]> letter(int partition, String value) {
        var letter = new ProducerRecord<>(topic.name() + ".dlt", partition, bytes("account"), bytes(value));
        letter.headers()
                .add("traceparent", bytes(TestTopic.TRACEPARENT))
                .add("dlt-reason", bytes("outside the window"))
                .add("dlt-consumer", bytes("ledger-test"))
                .add("dlt-topic", bytes(topic.name()))
                .add("dlt-partition", bytes(Integer.toString(partition)))
                .add("dlt-offset", bytes("17"));
        return letter;
    }

    private void publish(ProducerRecord<byte[], byte[]> letter) {
        try (var producer = new KafkaProducer<>(topic.kafka(), new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(letter).get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(ConsumerRecord<String, byte[]> record) {
        return new String(record.value(), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
