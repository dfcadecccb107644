package io.socialdata.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.testkit.ConfigMappings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutboxRelayComponentTest {

    private static MessagingDatabase database;

    private final TestTopic topic = TestTopic.withPartitions(3);
    private final Outbox outbox = database.outbox();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private OutboxRelay relay;

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("outbox_relay");
    }

    @BeforeEach
    void empty() {
        database.execute("truncate outbox");
    }

    @AfterEach
    void stop() {
        relay.close();
    }

    @Test
    void eventsOfARolledBackTransactionAreNeverPublished() throws SQLException {
        start(Map.of());
        try (Connection transaction = database.begin()) {
            append(transaction, "account", 1);
            transaction.rollback();
        }
        // A sentinel of the same key: had the first event been published, it would come before this one.
        appendCommitted("account", 2);

        assertThat(topic.stepsUntil(1)).containsExactly(Map.entry("account", java.util.List.of(2)));
    }

    @Test
    void committedEventsArePublishedInKeyOrderAndDeleted() throws SQLException {
        start(Map.of("messaging.outbox.batch-size", "7"));
        for (int number = 0; number < 60; number++) {
            try (Connection transaction = database.begin()) {
                for (int key = 0; key < 5; key++) {
                    append(transaction, "account-" + key, number);
                }
                transaction.commit();
            }
        }

        var steps = topic.stepsUntil(300);

        var inOrder = IntStream.range(0, 60).boxed().toList();
        assertThat(steps)
                .hasSize(5)
                .allSatisfy((key, numbers) -> assertThat(numbers).isEqualTo(inOrder));
        awaitEmptyTable();
        awaitPublished(300);
    }

    @Test
    void lateCommitWithAnEarlierPositionIsNotSkipped() throws SQLException {
        start(Map.of());
        try (Connection slow = database.begin()) {
            append(slow, "slow", 1);
            appendCommitted("quick", 1);
            topic.stepsUntil(1);
            awaitEmptyTable();

            slow.commit();
        }

        assertThat(topic.stepsUntil(2)).containsOnlyKeys("slow", "quick");
    }

    @Test
    void notificationTriggersTheRelayBeforeItsPollInterval() throws SQLException {
        start(Map.of("messaging.outbox.poll-interval", "PT10M"));
        appendCommitted("account", 1);
        topic.stepsUntil(1);

        appendCommitted("account", 2);

        assertThat(topic.stepsUntil(2).get("account")).containsExactly(1, 2);
    }

    @Test
    void recordHasTraceIdAndContentType() throws SQLException {
        start(Map.of());
        appendCommitted("account", 1);

        var record = topic.recordsUntil(records -> !records.isEmpty()).getFirst();

        assertThat(TestTopic.header(record, "traceparent")).isEqualTo(TestTopic.TRACEPARENT);
        assertThat(topic.read(record).traceparent()).isEqualTo(TestTopic.TRACEPARENT);
        assertThat(TestTopic.header(record, "id")).isEqualTo(topic.read(record).id());
        assertThat(TestTopic.header(record, "content-type")).isEqualTo("application/cloudevents+json; charset=UTF-8");
    }

    @Test
    void twoRelaysKeepTheOrderOfEachKey() throws Exception {
        start(Map.of("messaging.outbox.batch-size", "5"));
        try (OutboxRelay second = relay(database.dataSource(), Map.of("messaging.outbox.batch-size", "5"))) {
            second.start();
            var writers = IntStream.range(0, 4)
                    .mapToObj(writer -> Thread.ofVirtual().start(() -> appendMany("writer-" + writer, 100)))
                    .toList();
            for (Thread writer : writers) {
                writer.join();
            }

            var steps = topic.stepsUntil(400);

            var inOrder = IntStream.range(0, 100).boxed().toList();
            assertThat(steps)
                    .hasSize(4)
                    .allSatisfy((key, numbers) -> assertThat(numbers).isEqualTo(inOrder));
            // No failure, so each was published once: the relays did not claim the same rows.
            awaitEmptyTable();
            awaitPublished(400);
        }
    }

    @Test
    void remainingEventsOfAStoppedRelayArePublishedByTheNext() throws SQLException {
        start(Map.of("messaging.outbox.batch-size", "1"));
        appendMany("account", 50);
        topic.stepsUntil(1);

        relay.close();
        start(Map.of());

        assertThat(topic.stepsUntil(50).get("account")).hasSize(50).isSorted();
    }

    private void start(Map<String, String> settings) {
        relay = relay(database.dataSource(), settings);
        relay.start();
    }

    private OutboxRelay relay(DataSource dataSource, Map<String, String> settings) {
        return new OutboxRelay(dataSource, topic.kafka(), ConfigMappings.of(OutboxConfig.class, settings), registry);
    }

    private void append(Connection transaction, String key, int number) {
        outbox.append(transaction, topic.name(), key, topic.event(key, number));
    }

    private void appendCommitted(String key, int number) throws SQLException {
        try (Connection transaction = database.begin()) {
            append(transaction, key, number);
            transaction.commit();
        }
    }

    private void appendMany(String key, int count) {
        try {
            for (int number = 0; number < count; number++) {
                appendCommitted(key, number);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until the relay has counted its published events, which it does after the table is updated. */
    private void awaitPublished(int events) {
        Awaitility.await()
                .untilAsserted(() -> assertThat(
                                registry.get("outbox.published").counter().count())
                        .isEqualTo(events));
    }

    private static void awaitEmptyTable() {
        Awaitility.await().until(() -> database.count("outbox") == 0);
    }
}
