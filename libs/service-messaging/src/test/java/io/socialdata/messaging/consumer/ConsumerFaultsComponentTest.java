package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.CloudEvent;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Malformed events, redelivery and outages: no event is lost or counted twice, and the partition continues. */
class ConsumerFaultsComponentTest {

    private static MessagingDatabase database;

    private final ConsumerBench bench = new ConsumerBench(database);
    private final TestTopic topic = bench.topic();

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("consumer_faults");
    }

    @AfterEach
    void stop() {
        bench.close();
    }

    @Test
    void unreadableRecordIsDeadLetteredAndThePartitionContinues() {
        bench.start(bench::applyOnce);
        topic.produce("account", topic.event("account", 1));
        topic.produce("account", "{\"cut off".getBytes(StandardCharsets.UTF_8));
        topic.produce("account", new byte[0]);
        topic.produce("account", withType("another.v9"));
        topic.produce("account", topic.event("account", 2));

        bench.awaitEffects(2);

        var letters = topic.deadLetters().recordsUntil(records -> records.size() == 3);
        assertThat(letters)
                .extracting(letter -> TestTopic.header(letter, "dlt-reason"))
                .containsExactly("MALFORMED_JSON", "EMPTY", "UNEXPECTED_TYPE");
        assertThat(letters.getFirst().value()).asString().isEqualTo("{\"cut off");
        assertThat(TestTopic.header(letters.getFirst(), "dlt-topic")).isEqualTo(topic.name());
        assertThat(TestTopic.header(letters.getFirst(), "dlt-offset")).isEqualTo("1");
        assertThat(TestTopic.header(letters.getFirst(), "dlt-consumer")).isEqualTo(bench.consumerName());
        assertThat(bench.deadLettered()).isEqualTo(3);
    }

    /** The longest record that a producer sends leaves no place for the headers of a dead letter. */
    @Test
    void recordThatIsTooLongForADeadLetterIsTruncatedAndThePartitionContinues() {
        byte[] longest = new byte[1_048_480];
        Arrays.fill(longest, (byte) '{');
        topic.produce("account", longest);
        topic.produce("account", topic.event("account", 1));

        bench.start(bench::applyOnce);

        bench.awaitEffects(1);
        var letter =
                topic.deadLetters().recordsUntil(records -> !records.isEmpty()).getFirst();
        assertThat(letter.key()).isEqualTo("account");
        assertThat(letter.value()).isEqualTo(Arrays.copyOf(longest, 65_536));
        assertThat(TestTopic.header(letter, "dlt-truncated")).isEqualTo("1048480");
        assertThat(TestTopic.header(letter, "dlt-reason")).isEqualTo("MALFORMED_JSON");
        assertThat(TestTopic.header(letter, "dlt-offset")).isEqualTo("0");
    }

    @Test
    void onlyTheEventRejectedByTheDatabaseIsDeadLettered() {
        topic.produceAll(bench.events(200));
        bench.start(batch -> {
            if (holds(batch, 77)) {
                throw failureOf("23514");
            }
            bench.applyOnce(batch);
        });

        bench.awaitEffects(199);

        var letter = topic.deadLetters().recordsUntil(records -> !records.isEmpty());
        assertThat(letter).hasSize(1);
        assertThat(TestTopic.header(letter.getFirst(), "dlt-reason")).isEqualTo("IllegalStateException");
        assertThat(bench.database().count("effect where number = 77")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "25006", "25P03", "26000", "28000", "28P01", "3D000", "42501", "42P01", "XX000", "42601", "defect"
            })
    void ambiguousFailureRetriesTheEventInOrder(String state) {
        AtomicBoolean failing = new AtomicBoolean(true);
        AtomicInteger failures = new AtomicInteger();
        topic.produceAll(bench.events(20));
        bench.start(batch -> {
            if (failing.get() && holds(batch, 7)) {
                failures.incrementAndGet();
                throw state.equals("defect") ? new NullPointerException() : failureOf(state);
            }
            bench.applyOnce(batch);
        });
        Awaitility.await().until(() -> bench.retries() >= 2);
        assertThat(bench.database().count("effect where number >= 7")).isZero();

        failing.set(false);

        bench.awaitEffects(20);
        assertThat(bench.deadLettered()).isZero();
        assertThat(failures).hasPositiveValue();
        assertThat(bench.database().numbersInOrder())
                .isEqualTo(IntStream.range(0, 20).boxed().toList());
    }

    @Test
    void eventWithoutARequiredMemberIsUnreadable() {
        bench.start(bench::applyOnce);

        topic.produce("account", topic.eventWithoutKey());
        topic.produce("account", topic.event("account", 2));

        bench.awaitEffects(1);
        var letters = topic.deadLetters().recordsUntil(records -> !records.isEmpty());
        assertThat(TestTopic.header(letters.getFirst(), "dlt-reason")).isEqualTo("INVALID_DATA");
    }

    @Test
    void handlerMessageBecomesTheReason() {
        topic.produce("account", topic.event("account", 1));
        bench.start(batch -> {
            throw new PoisonEventException("account unknown");
        });

        var letter = topic.deadLetters().recordsUntil(records -> !records.isEmpty());

        assertThat(TestTopic.header(letter.getFirst(), "dlt-reason")).isEqualTo("account unknown");
    }

    @Test
    void redeliveredEventTakesEffectOnce() {
        CloudEvent<Step> event = topic.event("account", 1);
        bench.start(bench::applyOnce);

        topic.produce("account", event);
        topic.produce("account", event);
        topic.produce("account", topic.event("account", 2));

        bench.awaitEffects(2);
        assertThat(bench.database().count("effect where number = 1")).isEqualTo(1);
    }

    @Test
    void lostCommitResponsesNeitherRepeatNorLoseEffects() {
        try (FaultProxy proxy = bench.database().openProxy()) {
            proxy.dropResponses(ResponseLoss.postgresCommits().withProbability(0.3, 11));
            topic.produceAll(bench.events(300));
            bench.start(
                    bench.subscription().withBatchSize(10),
                    bench::applyOnce,
                    bench.database().through(proxy));

            bench.awaitEffects(300);

            assertThat(proxy.counters().droppedResponses()).isPositive();
            assertThat(bench.database().count("(select distinct event_id from effect) e"))
                    .isEqualTo(300);
        }
    }

    @Test
    void databaseOutageIsWaitedOutWithoutDeadLetters() {
        try (FaultProxy proxy = bench.database().openProxy()) {
            proxy.disconnect();
            topic.produceAll(bench.events(20));
            bench.start(bench.subscription(), bench::applyOnce, bench.database().through(proxy));
            Awaitility.await().until(() -> proxy.counters().refused() >= 2);

            proxy.clearFaults();

            bench.awaitEffects(20);
            assertThat(bench.deadLettered()).isZero();
            assertThat(bench.retries()).isPositive();
        }
    }

    private static boolean holds(List<ReceivedEvent<Step>> batch, int number) {
        return batch.stream()
                .anyMatch(receivedEvent -> receivedEvent.event().data().number() == number);
    }

    private static RuntimeException failureOf(String state) {
        return new IllegalStateException("on purpose", new SQLException("on purpose", state));
    }

    private CloudEvent<Step> withType(String type) {
        CloudEvent<Step> event = topic.event("account", 9);
        return new CloudEvent<>(event.id(), event.source(), type, event.subject(), event.time(), null, event.data());
    }
}
