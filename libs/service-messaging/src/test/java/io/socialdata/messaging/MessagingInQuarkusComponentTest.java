package io.socialdata.messaging;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.hasKey;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.messaging.consumer.EventConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.EventHandler;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import io.socialdata.messaging.inbox.Inbox;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.messaging.topics.ServiceTopics;
import io.socialdata.testkit.KafkaResource;
import io.socialdata.testkit.PostgresResource;
import io.socialdata.testkit.SharedServers;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The same parts wired by the container: its transactions, its life cycle, its health. */
@QuarkusTest
@QuarkusTestResource(PostgresResource.class)
@QuarkusTestResource(KafkaResource.class)
class MessagingInQuarkusComponentTest {

    private final TestTopic topic = TestTopic.withPartitions(2);

    @Inject
    Outbox outbox;

    @Inject
    Inbox inbox;

    @Inject
    EventConsumers consumers;

    @Inject
    ServiceTopics topics;

    @Test
    void onlyEventsOfCommittedTransactionsArePublished() {
        QuarkusTransaction.begin();
        outbox.append(topic.name(), "account", topic.event("account", 1));
        QuarkusTransaction.rollback();
        QuarkusTransaction.requiringNew().run(() -> outbox.append(topic.name(), "account", topic.event("account", 2)));

        assertThat(topic.stepsUntil(1)).isEqualTo(Map.of("account", List.of(2)));
    }

    @Test
    void lostConnectionsCostTheRelayNoneOfThePool() throws SQLException {
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
    void appendingOutsideATransactionIsRefused() {
        assertThatThrownBy(() -> outbox.append(topic.name(), "account", topic.event("account", 1)))
                .hasMessageContaining("ARJUNA016110");
    }

    @Test
    void eventsAreHandledOnceInTransactionsOfTheContainer() {
        topics.ensure(topic.name());
        List<Integer> effects = Collections.synchronizedList(new ArrayList<>());
        EventHandler<Step> handler = event -> {
            if (inbox.admit("quarkus-test", event.id())) {
                effects.add(event.data().number());
            }
        };
        try (EventConsumer consumer =
                consumers.start(Subscription.of("quarkus-test", topic.name(), Step.class), handler.eachOfBatch())) {
            CloudEvent<Step> event = topic.event("account", 1);
            topic.produce("account", event);
            topic.produce("account", event);
            topic.produce("account", topic.event("account", 2));

            Awaitility.await().until(() -> effects.equals(List.of(1, 2)));

            assertThat(consumer.isAlive()).isTrue();
            given().when()
                    .get("/q/health/live")
                    .then()
                    .statusCode(200)
                    .body("checks.find { it.name == 'event-consumers' }.data", hasKey("quarkus-test"));
        }
    }

    private static void killConnections() throws SQLException {
        try (Connection admin = SharedServers.postgres().connect("postgres");
                Statement statement = admin.createStatement()) {
            statement.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'socialdata'");
        }
    }
}
