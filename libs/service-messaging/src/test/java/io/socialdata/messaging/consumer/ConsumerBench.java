package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.awaitility.Awaitility;

/** Test environment of a consumer: a topic with one partition, a database with a table for effects. */
final class ConsumerBench implements AutoCloseable {

    private static final String CONSUMER = "ledger-test";

    private final MessagingDatabase database;
    private final TestTopic topic = TestTopic.withPartitions(1);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final DeadLetterPublisher deadLetterPublisher = new DeadLetterPublisher(topic.kafka());
    private final List<EventConsumer> consumers = new ArrayList<>();

    ConsumerBench(MessagingDatabase database) {
        this.database = database;
        database.execute("create table if not exists effect (event_id text primary key, number int, position serial)");
        database.execute("truncate effect");
    }

    MessagingDatabase database() {
        return database;
    }

    TestTopic topic() {
        return topic;
    }

    SimpleMeterRegistry registry() {
        return registry;
    }

    double deadLettered() {
        return registry.get("events.dead.lettered").counter().count();
    }

    double retries() {
        return registry.get("events.batch.retries").counter().count();
    }

    EventConsumer start(BatchHandler<Step> handler) {
        return start(subscription(), handler, database.dataSource());
    }

    EventConsumer start(Subscription<Step> subscription, BatchHandler<Step> handler, DataSource dataSource) {
        EventConsumer consumer = EventConsumer.start(
                subscription,
                handler,
                // A fetch that finds nothing holds back the one after a rewind.
                Map.of("bootstrap.servers", topic.kafka().get("bootstrap.servers"), "fetch.max.wait.ms", 50),
                MessagingDatabase.transactionsOn(dataSource),
                deadLetterPublisher,
                registry,
                Clock.systemUTC());
        consumers.add(consumer);
        return consumer;
    }

    Subscription<Step> subscription() {
        return Subscription.of(consumerName(), topic.name(), Step.class);
    }

    /** Returns a group name for this test only, as its topic is. */
    String consumerName() {
        return CONSUMER + "-" + topic.name();
    }

    /** A correct handler: inserts a row for each event that has none. */
    void applyOnce(List<ReceivedEvent<Step>> batch) {
        Connection connection = MessagingDatabase.current();
        batch.forEach(receivedEvent -> MessagingDatabase.execute(connection, insertOf(receivedEvent.event())));
    }

    List<CloudEvent<Step>> events(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> topic.event("account", number))
                .toList();
    }

    void awaitEffects(int count) {
        Awaitility.await()
                .untilAsserted(() -> assertThat(database.count("effect")).isEqualTo(count));
    }

    @Override
    public void close() {
        consumers.forEach(EventConsumer::close);
        deadLetterPublisher.close();
    }

    private static String insertOf(CloudEvent<Step> event) {
        return "insert into effect (event_id, number) values ('%s', %d) on conflict do nothing"
                .formatted(event.id(), event.data().number());
    }
}
