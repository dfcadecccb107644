package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.messaging.CloudEvent;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import io.socialdata.messaging.inbox.Inbox;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.Swallow;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventConsumerComponentTest {

    private static final String CONSUMER = "ledger-test";

    private static MessagingDatabase database;

    private final TestTopic topic = TestTopic.withPartitions(1);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final DeadLetters deadLetters = new DeadLetters(topic.kafka());
    private final Inbox inbox = new Inbox(database.dataSource());
    private final List<EventConsumer> consumers = new ArrayList<>();

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("event_consumer");
        database.execute("create table effect (event_id text, number int)");
    }

    @BeforeEach
    void empty() {
        database.execute("truncate effect, inbox");
    }

    @AfterEach
    void stop() {
        consumers.forEach(EventConsumer::close);
        deadLetters.close();
    }

    @Test
    void poisonIsSetAsideWithItsReasonAndThePartitionGoesOn() {
        start(this::applyOnce);
        topic.produce("account", topic.event("account", 1));
        topic.produce("account", "{\"cut off".getBytes(StandardCharsets.UTF_8));
        topic.produce("account", new byte[0]);
        topic.produce("account", withType("another.v9"));
        topic.produce("account", topic.event("account", 2));

        awaitEffects(2);

        var letters = topic.deadLetters().recordsUntil(records -> records.size() == 3);
        assertThat(letters)
                .extracting(letter -> TestTopic.header(letter, "dlt-reason"))
                .containsExactly("MALFORMED_JSON", "EMPTY", "UNEXPECTED_TYPE");
        assertThat(letters.getFirst().value()).asString().isEqualTo("{\"cut off");
        assertThat(TestTopic.header(letters.getFirst(), "dlt-topic")).isEqualTo(topic.name());
        assertThat(TestTopic.header(letters.getFirst(), "dlt-offset")).isEqualTo("1");
        assertThat(TestTopic.header(letters.getFirst(), "dlt-consumer")).isEqualTo(consumerName());
        assertThat(registry.get("events.dead.lettered").counter().count()).isEqualTo(3);
    }

    @Test
    void eventThatBreaksItsHandlerIsFoundInTheBatchAndOnlyItIsSetAside() {
        topic.produceAll(events(200));
        start(batch -> {
            if (batch.stream().anyMatch(received -> received.event().data().number() == 77)) {
                throw new IllegalStateException("cannot be applied");
            }
            applyOnce(batch);
        });

        awaitEffects(199);

        var letter = topic.deadLetters().recordsUntil(records -> !records.isEmpty());
        assertThat(letter).hasSize(1);
        assertThat(TestTopic.header(letter.getFirst(), "dlt-reason")).isEqualTo("IllegalStateException");
        assertThat(database.count("effect where number = 77")).isZero();
    }

    @Test
    void handlersOwnWordsBecomeTheReason() {
        topic.produce("account", topic.event("account", 1));
        start(batch -> {
            throw new PoisonEventException("account unknown");
        });

        var letter = topic.deadLetters().recordsUntil(records -> !records.isEmpty());

        assertThat(TestTopic.header(letter.getFirst(), "dlt-reason")).isEqualTo("account unknown");
    }

    @Test
    void redeliveredEventHasOneEffect() {
        CloudEvent<Step> event = topic.event("account", 1);
        start(this::applyOnce);

        topic.produce("account", event);
        topic.produce("account", event);
        topic.produce("account", topic.event("account", 2));

        awaitEffects(2);
        assertThat(database.count("effect where number = 1")).isEqualTo(1);
    }

    @Test
    void lostCommitRepliesNeitherDoubleNorLoseEffects() {
        try (FaultProxy proxy = database.openProxy()) {
            proxy.swallow(Swallow.postgresCommits().withProbability(0.3, 11));
            topic.produceAll(events(300));
            start(subscription().withBatchSize(10), this::applyOnce, database.through(proxy));

            awaitEffects(300);

            assertThat(proxy.counters().swallowed()).isPositive();
            assertThat(database.count("(select distinct event_id from effect) e"))
                    .isEqualTo(300);
        }
    }

    @Test
    void outageOfTheDatabaseIsWaitedOutWithoutDeadLetters() {
        try (FaultProxy proxy = database.openProxy()) {
            proxy.cut();
            topic.produceAll(events(20));
            start(subscription(), this::applyOnce, database.through(proxy));
            Awaitility.await().until(() -> proxy.counters().refused() >= 2);

            proxy.heal();

            awaitEffects(20);
            assertThat(registry.get("events.dead.lettered").counter().count()).isZero();
            assertThat(registry.get("events.batch.retries").counter().count()).isPositive();
        }
    }

    @Test
    void whatWasNotCommittedIsDeliveredToTheSuccessor() {
        topic.produceAll(events(5));
        CountDownLatch tried = new CountDownLatch(1);
        EventConsumer first = start(batch -> {
            tried.countDown();
            throw new java.io.UncheckedIOException(new java.io.IOException("away"));
        });
        Awaitility.await().until(() -> tried.getCount() == 0);
        first.close();

        start(this::applyOnce);

        awaitEffects(5);
    }

    @Test
    void pausedConsumerTakesNothingUntilItIsResumed() {
        List<Integer> handled = Collections.synchronizedList(new ArrayList<>());
        EventConsumer consumer = start(batch ->
                batch.forEach(received -> handled.add(received.event().data().number())));
        topic.produce("account", topic.event("account", 1));
        Awaitility.await().until(() -> handled.size() == 1);

        consumer.pause();
        topic.produce("account", topic.event("account", 2));
        // Another group sees the second event, and so would this one by then.
        topic.stepsUntil(2);
        Awaitility.await().during(Duration.ofMillis(600)).until(() -> handled.size() == 1);
        consumer.resume();

        Awaitility.await().until(() -> handled.equals(List.of(1, 2)));
    }

    @Test
    void closingWaitsForTheBatchUnderWayAndCommitsIt() throws InterruptedException {
        topic.produce("account", topic.event("account", 1));
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        EventConsumer consumer = start(batch -> {
            began.countDown();
            await(goOn);
            applyOnce(batch);
        });
        await(began);

        Thread closing = Thread.ofVirtual().start(consumer::close);
        goOn.countDown();
        closing.join();

        assertThat(database.count("effect")).isEqualTo(1);
        assertThat(consumer.isAlive()).isFalse();
        List<Integer> seenBySuccessor = Collections.synchronizedList(new ArrayList<>());
        start(batch -> batch.forEach(
                received -> seenBySuccessor.add(received.event().data().number())));
        topic.produce("account", topic.event("account", 2));
        Awaitility.await().until(() -> seenBySuccessor.equals(List.of(2)));
    }

    @Test
    void lagIsTheAgeOfWhatIsAtWorkAndNothingWhenIdle() {
        CountDownLatch goOn = new CountDownLatch(1);
        start(batch -> await(goOn));
        topic.produce("account", topic.event("account", 1));

        Awaitility.await().until(() -> registry.get("events.lag").gauge().value() > 0.1);
        goOn.countDown();

        Awaitility.await().until(() -> registry.get("events.lag").gauge().value() == 0);
    }

    private EventConsumer start(BatchHandler<Step> handler) {
        return start(subscription(), handler, database.dataSource());
    }

    private EventConsumer start(Subscription<Step> subscription, BatchHandler<Step> handler, DataSource dataSource) {
        EventConsumer consumer = EventConsumer.start(
                subscription,
                handler,
                topic.kafka(),
                MessagingDatabase.transactionsOn(dataSource),
                deadLetters,
                registry,
                Clock.systemUTC());
        consumers.add(consumer);
        return consumer;
    }

    private Subscription<Step> subscription() {
        return Subscription.of(consumerName(), topic.name(), Step.class);
    }

    /** A group of its own for each test, as its topic is. */
    private String consumerName() {
        return CONSUMER + "-" + topic.name();
    }

    private void applyOnce(List<Received<Step>> batch) {
        Connection connection = MessagingDatabase.current();
        inbox.admitAll(connection, CONSUMER, batch, received -> received.event().id())
                .forEach(received -> MessagingDatabase.execute(connection, insertOf(received.event())));
    }

    private static String insertOf(CloudEvent<Step> event) {
        return "insert into effect values ('%s', %d)"
                .formatted(event.id(), event.data().number());
    }

    private CloudEvent<Step> withType(String type) {
        CloudEvent<Step> event = topic.event("account", 9);
        return new CloudEvent<>(event.id(), event.source(), type, event.subject(), event.time(), null, event.data());
    }

    private List<CloudEvent<Step>> events(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> topic.event("account", number))
                .toList();
    }

    private static void awaitEffects(int count) {
        Awaitility.await()
                .untilAsserted(() -> assertThat(database.count("effect")).isEqualTo(count));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
