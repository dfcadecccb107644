package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Life cycle of a consumer: rebalance, pause, close, lag. */
class EventConsumerComponentTest {

    private static MessagingDatabase database;

    private final ConsumerBench bench = new ConsumerBench(database);
    private final TestTopic topic = bench.topic();

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("event_consumer");
    }

    @AfterEach
    void stop() {
        bench.close();
    }

    @Test
    void uncommittedRecordsAreDeliveredToTheSuccessor() {
        topic.produceAll(bench.events(5));
        CountDownLatch tried = new CountDownLatch(1);
        EventConsumer first = bench.start(batch -> {
            tried.countDown();
            throw new UncheckedIOException(new IOException("away"));
        });
        Awaitility.await().until(() -> tried.getCount() == 0);
        first.close();

        bench.start(bench::applyOnce);

        bench.awaitEffects(5);
    }

    @Test
    void pausedConsumerProcessesNothingUntilResumed() {
        List<Integer> handled = Collections.synchronizedList(new ArrayList<>());
        EventConsumer consumer = bench.start(batch -> batch.forEach(
                receivedEvent -> handled.add(receivedEvent.event().data().number())));
        topic.produce("account", topic.event("account", 1));
        Awaitility.await().until(() -> handled.size() == 1);

        consumer.pause();
        topic.produce("account", topic.event("account", 2));
        // Another group sees the second event by now, so this one would too.
        topic.stepsUntil(2);
        Awaitility.await().during(Duration.ofMillis(600)).until(() -> handled.size() == 1);
        consumer.resume();

        Awaitility.await().until(() -> handled.equals(List.of(1, 2)));
    }

    @Test
    void closeWaitsForTheCurrentBatchAndCommitsIt() throws InterruptedException {
        topic.produce("account", topic.event("account", 1));
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        EventConsumer consumer = bench.start(batch -> {
            began.countDown();
            await(goOn);
            bench.applyOnce(batch);
        });
        await(began);

        Thread closing = Thread.ofVirtual().start(consumer::close);
        goOn.countDown();
        closing.join();

        assertThat(bench.database().count("effect")).isEqualTo(1);
        assertThat(consumer.isAlive()).isFalse();
        List<Integer> seenBySuccessor = Collections.synchronizedList(new ArrayList<>());
        bench.start(batch -> batch.forEach(receivedEvent ->
                seenBySuccessor.add(receivedEvent.event().data().number())));
        topic.produce("account", topic.event("account", 2));
        Awaitility.await().until(() -> seenBySuccessor.equals(List.of(2)));
    }

    @Test
    void lagIsTheAgeOfTheOldestUnappliedRecordOrZero() {
        CountDownLatch goOn = new CountDownLatch(1);
        topic.produceAll(bench.events(7));
        bench.start(bench.subscription().withBatchSize(2), batch -> await(goOn), database.dataSource());

        Awaitility.await().until(() -> gauge("events.lag") > 0.1);
        // The lag of the other partitions may be reported a moment later.
        Awaitility.await().until(() -> gauge("events.lag.records") == 7);
        goOn.countDown();

        Awaitility.await().until(() -> gauge("events.lag") == 0);
        Awaitility.await().until(() -> gauge("events.lag.records") == 0);
    }

    @Test
    void recordsReceivedDuringAnOutageCountAsLag() {
        AtomicBoolean away = new AtomicBoolean(true);
        bench.start(batch -> {
            if (away.get()) {
                throw new UncheckedIOException(new IOException("away"));
            }
        });
        topic.produce("account", topic.event("account", 1));

        Awaitility.await().until(() -> gauge("events.lag.records") >= 1);
        away.set(false);

        Awaitility.await().until(() -> gauge("events.lag.records") == 0);
    }

    private double gauge(String name) {
        return bench.registry().get(name).gauge().value();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
