package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.messaging.CloudEvent;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.Swallow;
import java.nio.charset.StandardCharsets;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Poison, redelivery and outages: nothing is lost, nothing counts twice, and the partition goes on. */
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
    void poisonIsSetAsideWithItsReasonAndThePartitionGoesOn() {
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
        assertThat(bench.registry().get("events.dead.lettered").counter().count())
                .isEqualTo(3);
    }

    @Test
    void eventThatBreaksItsHandlerIsFoundInTheBatchAndOnlyItIsSetAside() {
        topic.produceAll(bench.events(200));
        bench.start(batch -> {
            if (batch.stream().anyMatch(received -> received.event().data().number() == 77)) {
                throw new IllegalStateException("cannot be applied");
            }
            bench.applyOnce(batch);
        });

        bench.awaitEffects(199);

        var letter = topic.deadLetters().recordsUntil(records -> !records.isEmpty());
        assertThat(letter).hasSize(1);
        assertThat(TestTopic.header(letter.getFirst(), "dlt-reason")).isEqualTo("IllegalStateException");
        assertThat(bench.database().count("effect where number = 77")).isZero();
    }

    @Test
    void handlersOwnWordsBecomeTheReason() {
        topic.produce("account", topic.event("account", 1));
        bench.start(batch -> {
            throw new PoisonEventException("account unknown");
        });

        var letter = topic.deadLetters().recordsUntil(records -> !records.isEmpty());

        assertThat(TestTopic.header(letter.getFirst(), "dlt-reason")).isEqualTo("account unknown");
    }

    @Test
    void redeliveredEventHasOneEffect() {
        CloudEvent<Step> event = topic.event("account", 1);
        bench.start(bench::applyOnce);

        topic.produce("account", event);
        topic.produce("account", event);
        topic.produce("account", topic.event("account", 2));

        bench.awaitEffects(2);
        assertThat(bench.database().count("effect where number = 1")).isEqualTo(1);
    }

    @Test
    void lostCommitRepliesNeitherDoubleNorLoseEffects() {
        try (FaultProxy proxy = bench.database().openProxy()) {
            proxy.swallow(Swallow.postgresCommits().withProbability(0.3, 11));
            topic.produceAll(bench.events(300));
            bench.start(
                    bench.subscription().withBatchSize(10),
                    bench::applyOnce,
                    bench.database().through(proxy));

            bench.awaitEffects(300);

            assertThat(proxy.counters().swallowed()).isPositive();
            assertThat(bench.database().count("(select distinct event_id from effect) e"))
                    .isEqualTo(300);
        }
    }

    @Test
    void outageOfTheDatabaseIsWaitedOutWithoutDeadLetters() {
        try (FaultProxy proxy = bench.database().openProxy()) {
            proxy.cut();
            topic.produceAll(bench.events(20));
            bench.start(bench.subscription(), bench::applyOnce, bench.database().through(proxy));
            Awaitility.await().until(() -> proxy.counters().refused() >= 2);

            proxy.heal();

            bench.awaitEffects(20);
            assertThat(bench.registry().get("events.dead.lettered").counter().count())
                    .isZero();
            assertThat(bench.registry().get("events.batch.retries").counter().count())
                    .isPositive();
        }
    }

    private CloudEvent<Step> withType(String type) {
        CloudEvent<Step> event = topic.event("account", 9);
        return new CloudEvent<>(event.id(), event.source(), type, event.subject(), event.time(), null, event.data());
    }
}
