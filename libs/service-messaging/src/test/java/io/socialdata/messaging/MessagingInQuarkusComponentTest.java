package io.socialdata.messaging;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasEntry;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import io.socialdata.messaging.consumer.BatchHandler;
import io.socialdata.messaging.consumer.EventConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.ProxiedPostgresTestResource;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The messaging components wired by the container: its transactions, its life cycle, its health checks. */
@QuarkusTest
@QuarkusTestResource(
        value = ProxiedPostgresTestResource.class,
        initArgs =
                @ResourceArg(
                        name = ProxiedPostgresTestResource.DATABASE,
                        value = MessagingInQuarkusComponentTest.DATABASE))
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(IssuerTestResource.class)
class MessagingInQuarkusComponentTest {

    static final String DATABASE = "messaging_quarkus";

    private final TestTopic topic = TestTopic.withPartitions(2);

    @TestHTTPResource(management = true)
    URI management;

    @Inject
    Outbox outbox;

    @Inject
    EventConsumers consumers;

    @Inject
    ServiceTopics topics;

    @Inject
    MeterRegistry registry;

    @Inject
    DataSource dataSource;

    /** Set by the test resource. */
    FaultProxy postgres;

    @Test
    void onlyEventsOfCommittedTransactionsArePublished() {
        QuarkusTransaction.begin();
        outbox.append(topic.name(), "account", topic.event("account", 1));
        QuarkusTransaction.rollback();
        QuarkusTransaction.requiringNew().run(() -> outbox.append(topic.name(), "account", topic.event("account", 2)));

        assertThat(topic.stepsUntil(1)).isEqualTo(Map.of("account", List.of(2)));
    }

    @Test
    void lostConnectionsDoNotExhaustTheRelaysPool() throws SQLException {
        for (int round = 1; round <= 6; round++) {
            killConnections();
            int number = round;
            Awaitility.await().ignoreExceptions().until(() -> {
                QuarkusTransaction.requiringNew()
                        .run(() -> outbox.append(topic.name(), "account", topic.event("account", number)));
                return true;
            });
            topic.stepsUntil(round);
        }
    }

    @Test
    void appendOutsideATransactionIsRejected() {
        assertThatThrownBy(() -> outbox.append(topic.name(), "account", topic.event("account", 1)))
                .hasMessageContaining("ARJUNA016110");
    }

    @Test
    void eventsAreHandledInOrderInContainerTransactions() {
        topics.ensure(topic.name());
        List<Integer> effects = Collections.synchronizedList(new ArrayList<>());
        try (EventConsumer consumer =
                consumers.start(Subscription.of("quarkus-test", topic.name(), Step.class), collecting(effects))) {
            topic.produce("account", topic.event("account", 1));
            topic.produce("account", topic.event("account", 2));

            Awaitility.await().until(() -> effects.equals(List.of(1, 2)));

            assertThat(consumer.isAlive()).isTrue();
            // The consumers of other tests are closed, and listed as not alive.
            given().when()
                    .get(management.resolve("/q/health/live"))
                    .then()
                    .body("checks.find { it.name == 'event-consumers' }.data", hasEntry("quarkus-test", (Object) true));
        }
    }

    @Test
    void haltedConsumerIsResumedByAnOperator() {
        List<Integer> effects = Collections.synchronizedList(new ArrayList<>());
        topics.ensure(topic.name());
        for (int number = 0; number < 20; number++) {
            topic.produce("account", "{".getBytes(StandardCharsets.UTF_8));
        }
        topic.produce("account", topic.event("account", 1));
        try (EventConsumer consumer =
                consumers.start(Subscription.of("halting-test", topic.name(), Step.class), collecting(effects))) {
            Awaitility.await().until(consumer::isHalted);

            asOperator()
                    .post("/internal/consumers/halting-test/resume")
                    .then()
                    .statusCode(200)
                    .body("halted", equalTo(false));

            Awaitility.await().until(() -> effects.equals(List.of(1)));
        }
        asOperator().post("/internal/consumers/nobody/resume").then().statusCode(404);
    }

    @Test
    void deadLettersOfUnconfiguredTopicsAreNotFound() {
        asOperator().get("/internal/dead-letters/" + topic.name()).then().statusCode(404);
    }

    @Test
    void consumersWaitInTheBackgroundUntilTheirTopicsExist() {
        AtomicInteger refusals = new AtomicInteger();
        List<Integer> effects = Collections.synchronizedList(new ArrayList<>());
        topic.produce("account", topic.event("account", 1));

        consumers.startOncePrepared(
                () -> {
                    if (refusals.incrementAndGet() <= 2) {
                        throw new IllegalStateException("Kafka is away");
                    }
                    topics.ensure(topic.name());
                },
                Subscription.of("patient-test", topic.name(), Step.class),
                collecting(effects),
                Runnable::run);

        Awaitility.await().until(() -> effects.equals(List.of(1)));
        assertThat(refusals).hasValue(3);
    }

    @Test
    void lostCommitResponsesAreOutagesAndTakeEffectOnce() throws SQLException {
        database("create table effect (event_id text primary key, number int)");
        BatchHandler<Step> handler = batch ->
                batch.forEach(receivedEvent -> database("insert into effect values ('%s', %d) on conflict do nothing"
                        .formatted(
                                receivedEvent.event().id(),
                                receivedEvent.event().data().number())));
        postgres.dropResponses(ResponseLoss.postgresCommits().withProbability(0.3, 5));
        try (EventConsumer consumer = consumers.start(
                Subscription.of("jta-test", topic.name(), Step.class).withBatchSize(5), handler)) {
            topic.produceAll(IntStream.range(0, 60)
                    .mapToObj(number -> topic.event("account", number))
                    .toList());

            Awaitility.await().ignoreExceptions().until(() -> effects("count(distinct number)") == 60);

            assertThat(consumer.isAlive()).isTrue();
        } finally {
            postgres.clearFaults();
        }
        assertThat(postgres.counters().droppedResponses()).isPositive();
        assertThat(effects("count(*)")).isEqualTo(60);
        assertThat(registry.get("events.dead.lettered")
                        .tag("consumer", "jta-test")
                        .counter()
                        .count())
                .isZero();
    }

    /** Returns a handler that only collects the numbers of the events. */
    private static BatchHandler<Step> collecting(List<Integer> effects) {
        return batch -> batch.forEach(
                receivedEvent -> effects.add(receivedEvent.event().data().number()));
    }

    private static RequestSpecification asOperator() {
        return given().header("Authorization", TestTokens.bearer("operator", "billing"));
    }

    private void database(String sql) {
        try (Connection connection = dataSource.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long effects(String aggregate) throws SQLException {
        try (Connection connection = SharedServers.postgres().connect(DATABASE);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select " + aggregate + " from effect")) {
            row.next();
            return row.getLong(1);
        }
    }

    private static void killConnections() throws SQLException {
        try (Connection admin = SharedServers.postgres().connect("postgres");
                Statement statement = admin.createStatement()) {
            statement.execute(
                    "select pg_terminate_backend(pid) from pg_stat_activity where datname = '" + DATABASE + "'");
        }
    }
}
