package io.socialdata.broadcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RemoveMembersFromConsumerGroupOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(value = ProxiedKafkaResource.class, restrictToAnnotatedClass = true)
class BroadcastConsumerComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @Inject
    @Identifier("first")
    Replica.First first;

    @Inject
    @Identifier("second")
    Replica.Second second;

    @Inject
    @Identifier("disabled")
    Replica.Disabled disabled;

    @Inject
    KafkaClientService clients;

    @Inject
    SimpleMeterRegistry registry;

    FaultProxy proxy;

    @BeforeEach
    void awaitListening() {
        await().atMost(TIMEOUT).until(() -> first.isListening() && second.isListening());
        first.log.removeIf(entry -> !entry.equals(Replica.GAP));
        second.log.removeIf(entry -> !entry.equals(Replica.GAP));
    }

    @AfterEach
    void endFaults() {
        proxy.clearFaults();
    }

    @Test
    void everyReplicaReceivesEveryEventAfterItsSubscription() {
        TestEvents.send("one");
        TestEvents.send("two");

        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(first.received()).containsExactlyInAnyOrder("one", "two"));
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(second.received()).containsExactlyInAnyOrder("one", "two"));
    }

    @Test
    void replicaIsNotifiedOfAPossibleGapBeforeTheFirstEvent() {
        TestEvents.send("one");

        await().atMost(TIMEOUT).until(() -> first.received().contains("one"));
        assertThat(first.log).first().isEqualTo(Replica.GAP);
    }

    @Test
    void replicaIsNotifiedOfAPossibleGapAfterAnOutageOfKafka() {
        long gaps = first.gaps();

        proxy.disconnect();
        removeMembersOf(setting("first", "group.id"));
        TestEvents.send("during the outage");
        proxy.clearFaults();

        await().atMost(TIMEOUT).until(() -> first.isListening() && first.gaps() > gaps);
        TestEvents.send("after the outage");
        await().atMost(TIMEOUT).untilAsserted(() -> assertThat(first.log).last().isEqualTo("after the outage"));
        await().atMost(TIMEOUT).until(() -> second.received().contains("after the outage"));
    }

    @Test
    void eventWhoseHandlerFailsIsCountedAndDoesNotStopTheChannel() {
        TestEvents.send(Replica.FAILING);
        TestEvents.send("one");

        await().atMost(TIMEOUT).untilAsserted(() -> assertThat(first.received()).containsExactly("one"));
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(registry.get("quarkus.messaging.message.failures")
                                .tag("channel", "first")
                                .counter()
                                .count())
                        .isPositive());
    }

    @Test
    void replicaOfADisabledChannelIsNotListening() {
        assertThat(disabled.isListening()).isFalse();
        assertThat(disabled.log).isEmpty();
    }

    @Test
    void lagOfTheTopicIsPublished() {
        TestEvents.send("one");

        await().atMost(TIMEOUT).until(() -> !first.received().isEmpty());
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(registry.get("events.lag.records")
                                .tags("consumer", "test-first", "topic", ProxiedKafkaResource.TOPIC)
                                .gauge()
                                .value())
                        .isZero());
    }

    @Test
    void settingsOfAllKafkaClientsApplyToTheChannels() {
        assertThat(setting("first", "client.rack")).isEqualTo("rack-of-all-clients");
        assertThat(setting("first", "sasl.jaas.config")).isEqualTo("login-of-all-clients");
    }

    @Test
    void everyChannelHasAGroupOfItsReplica() {
        assertThat(setting("first", "group.id")).matches("test-first-[0-9a-f-]{36}");
        assertThat(setting("first", "auto.offset.reset")).isEqualTo("latest");
        assertThat(setting("first", "enable.auto.commit")).isEqualTo("false");
    }

    private String setting(String channel, String name) {
        return String.valueOf(clients.getConsumer(channel).configuration().get(name));
    }

    /** As the broker does with members that are silent for too long. */
    private static void removeMembersOf(String group) {
        try (Admin admin =
                Admin.create(Map.of("bootstrap.servers", SharedServers.kafka().bootstrapServers()))) {
            admin.removeMembersFromConsumerGroup(group, new RemoveMembersFromConsumerGroupOptions())
                    .all()
                    .get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("The members were not removed", e);
        }
    }
}
