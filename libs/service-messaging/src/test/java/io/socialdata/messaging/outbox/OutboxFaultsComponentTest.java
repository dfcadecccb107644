package io.socialdata.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Faults between the relay and its servers: no event is lost, and the first arrivals of a key keep their order. */
class OutboxFaultsComponentTest {

    private static final int EVENTS = 40;

    private static MessagingDatabase database;

    private final TestTopic topic = TestTopic.withPartitions(2);
    private final Outbox outbox = database.outbox();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final FaultProxy postgres = database.openProxy();
    private final FaultProxy kafka = SharedServers.kafka().openProxy();
    private OutboxRelay relay;

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("outbox_faults");
    }

    @BeforeEach
    void empty() {
        database.execute("truncate outbox");
    }

    @AfterEach
    void stop() {
        relay.close();
        postgres.close();
        kafka.close();
    }

    @Test
    void crashBetweenSendAndDeleteRepublishesAndLosesNothing() {
        postgres.dropResponses(
                ResponseLoss.responsesToRequestsWith("delete from outbox".getBytes(StandardCharsets.US_ASCII))
                        .nth(2));
        appendMany();
        start();

        assertAllArriveInOrder();
        assertThat(postgres.counters().droppedResponses()).isEqualTo(1);
        // The batch whose deletion failed was sent twice: delivery is at least once.
        assertThat(topic.recordsUntil(records -> records.size() > EVENTS)).hasSizeGreaterThan(EVENTS);
    }

    @Test
    void lostCommitResponsesLoseNothing() {
        postgres.dropResponses(ResponseLoss.postgresCommits().withProbability(0.2, 42));
        start();
        appendMany();

        Awaitility.await().until(() -> postgres.counters().droppedResponses() > 2);
        postgres.clearFaults();
        assertAllArriveInOrder();
    }

    @Test
    void lostProduceAcknowledgementsLoseNothing() {
        kafka.dropResponses(ResponseLoss.kafkaProduceAcks().withProbability(0.3, 42));
        start();
        appendMany();

        assertAllArriveInOrder();
        assertThat(kafka.counters().droppedResponses()).isPositive();
    }

    @Test
    void kafkaOutageIsWaitedOutAndReported() {
        start();
        kafka.disconnect();
        appendMany();
        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(registry.get("outbox.unsent").gauge().value())
                                .isEqualTo(EVENTS));
        Awaitility.await()
                .untilAsserted(() -> assertThat(
                                registry.get("outbox.oldest.unsent.age").gauge().value())
                        .isPositive());

        kafka.clearFaults();

        assertAllArriveInOrder();
        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(registry.get("outbox.unsent").gauge().value())
                                .isZero());
    }

    @Test
    void postgresOutageIsWaitedOut() {
        start();
        appendMany();
        postgres.disconnect();
        Awaitility.await().until(() -> postgres.counters().refused() > 2);

        postgres.clearFaults();

        assertAllArriveInOrder();
    }

    private void start() {
        relay = new OutboxRelay(
                database.through(postgres),
                Map.of("bootstrap.servers", kafka.hostAndPort(), "retry.backoff.ms", 50, "reconnect.backoff.ms", 50),
                ConfigMappings.of(
                        OutboxConfig.class,
                        Map.of(
                                "messaging.outbox.batch-size", "5",
                                "messaging.outbox.delivery-timeout", "PT2S",
                                "messaging.outbox.metrics-interval", "PT0.2S",
                                "messaging.outbox.max-backoff", "PT0.5S")),
                registry);
        relay.start();
    }

    private void appendMany() {
        try (Connection transaction = database.begin()) {
            for (int number = 0; number < EVENTS / 2; number++) {
                outbox.append(transaction, topic.name(), "one", topic.event("one", number));
                outbox.append(transaction, topic.name(), "two", topic.event("two", number));
            }
            transaction.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void assertAllArriveInOrder() {
        var inOrder = IntStream.range(0, EVENTS / 2).boxed().toList();
        assertThat(topic.stepsUntil(EVENTS))
                .hasSize(2)
                .allSatisfy((key, numbers) -> assertThat(numbers).isEqualTo(inOrder));
        Awaitility.await().until(() -> database.count("outbox") == 0);
    }
}
