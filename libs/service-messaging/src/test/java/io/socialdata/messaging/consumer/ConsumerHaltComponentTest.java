package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A fault that affects every record does not drain the topic into the dead letters. */
class ConsumerHaltComponentTest {

    private static final int HALT_AFTER = 5;

    private static MessagingDatabase database;

    private final ConsumerBench bench = new ConsumerBench(database);
    private final TestTopic topic = bench.topic();

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("consumer_halt");
    }

    @AfterEach
    void stop() {
        bench.close();
    }

    @Test
    void consumerHaltsAfterConsecutiveFailuresAndContinuesOnceResumed() {
        for (int number = 0; number < 2 * HALT_AFTER; number++) {
            produceGarbage(number);
        }
        topic.produce("account", topic.event("account", 1));
        EventConsumer consumer =
                bench.start(bench.subscription().withHaltAfter(HALT_AFTER), bench::applyOnce, database.dataSource());

        Awaitility.await().until(consumer::isHalted);
        assertThat(halted()).isEqualTo(1);
        Awaitility.await().during(Duration.ofMillis(600)).until(() -> bench.deadLettered() == HALT_AFTER);
        assertThat(consumer.isAlive()).isTrue();

        consumer.resume();
        Awaitility.await().until(() -> bench.deadLettered() == 2 * HALT_AFTER && consumer.isHalted());
        consumer.resume();

        bench.awaitEffects(1);
        assertThat(halted()).isZero();
        assertThat(topic.deadLetters().recordsUntil(records -> records.size() == 2 * HALT_AFTER))
                .extracting(ConsumerHaltComponentTest::text)
                .containsExactly("{0", "{1", "{2", "{3", "{4", "{5", "{6", "{7", "{8", "{9");
    }

    @Test
    void successorOfAHaltedConsumerDeadLettersNothingTwice() {
        for (int number = 0; number < HALT_AFTER + 2; number++) {
            produceGarbage(number);
        }
        topic.produce("account", topic.event("account", 1));
        Subscription<TestTopic.Step> subscription = bench.subscription().withHaltAfter(HALT_AFTER);
        EventConsumer first = bench.start(subscription, bench::applyOnce, database.dataSource());
        Awaitility.await().until(first::isHalted);
        first.close();

        bench.start(subscription, bench::applyOnce, database.dataSource());

        bench.awaitEffects(1);
        assertThat(topic.deadLetters().recordsUntil(records -> records.size() >= HALT_AFTER + 2))
                .hasSize(HALT_AFTER + 2);
    }

    @Test
    void appliedRecordResetsTheFailureCount() {
        for (int number = 0; number < 3 * HALT_AFTER; number++) {
            produceGarbage(number);
            if (number % (HALT_AFTER - 1) == 0) {
                topic.produce("account", topic.event("account", number));
            }
        }

        EventConsumer consumer =
                bench.start(bench.subscription().withHaltAfter(HALT_AFTER), bench::applyOnce, database.dataSource());

        Awaitility.await().until(() -> bench.deadLettered() == 3 * HALT_AFTER);
        bench.awaitEffects(4);
        assertThat(consumer.isHalted()).isFalse();
    }

    @Test
    void eventsRejectedByTheirHandlerHaltToo() {
        topic.produceAll(bench.events(50));

        EventConsumer consumer = bench.start(
                bench.subscription().withHaltAfter(HALT_AFTER),
                batch -> {
                    throw new PoisonEventException("outside the window");
                },
                database.dataSource());

        Awaitility.await().until(consumer::isHalted);
        List<String> offsets = topic.deadLetters().recordsUntil(records -> records.size() == HALT_AFTER).stream()
                .map(letter -> TestTopic.header(letter, "dlt-offset"))
                .toList();
        assertThat(offsets).containsExactly("0", "1", "2", "3", "4");
    }

    private void produceGarbage(int number) {
        topic.produce("account", ("{" + number).getBytes(StandardCharsets.UTF_8));
    }

    private double halted() {
        return bench.registry().get("events.consumer.halted").gauge().value();
    }

    private static String text(ConsumerRecord<String, byte[]> letter) {
        return new String(letter.value(), StandardCharsets.UTF_8);
    }
}
