package io.socialdata.messaging.consumer;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasEntry;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import io.socialdata.testkit.TestTokens;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A channel keeps the promises of the consumers on the plain client: order, waiting, dead letters, halting, lag. */
@QuarkusTest
@TestProfile(StepChannelProfile.class)
class EventChannelComponentTest {

    private final String key = UUID.randomUUID().toString();
    private final List<Integer> handled = new CopyOnWriteArrayList<>();

    @TestHTTPResource(management = true)
    URI management;

    @Inject
    @Identifier("steps")
    StepConsumer consumer;

    @Inject
    KafkaClientService clients;

    @Inject
    MeterRegistry registry;

    @AfterEach
    void drain() {
        consumer.handleWith(step -> {});
        Awaitility.await().until(StepChannel::isCommittedToTheEnd);
        Awaitility.await().until(() -> gauge("events.lag.records") == 0);
    }

    @Test
    void eventsAreHandledInOrderAndThenCommitted() {
        consumer.handleWith(this::remember);

        IntStream.range(0, 20).forEach(number -> StepChannel.send(0, key, number));

        Awaitility.await().until(() -> handled.size() == 20);
        assertThat(handled).isEqualTo(IntStream.range(0, 20).boxed().toList());
        Awaitility.await().until(StepChannel::isCommittedToTheEnd);
    }

    @Test
    void unreadableRecordIsDeadLetteredUnchangedAndThePartitionContinues() {
        consumer.handleWith(this::remember);
        double before = counter("events.dead.lettered");

        StepChannel.sendGarbage(0, "{" + key);
        StepChannel.send(0, key, 1);

        Awaitility.await().until(() -> handled.equals(List.of(1)));
        ConsumerRecord<String, byte[]> letter = deadLetter("{" + key);
        assertThat(TestTopic.header(letter, "dlt-reason")).isEqualTo("MALFORMED_JSON");
        assertThat(TestTopic.header(letter, "dlt-consumer")).isEqualTo(StepChannelProfile.GROUP);
        assertThat(letter.headers()).extracting(Header::key).allMatch(name -> name.startsWith("dlt-"));
        assertThat(counter("events.dead.lettered") - before).isEqualTo(1);
    }

    @Test
    void eventRejectedByTheDatabaseIsDeadLettered() {
        consumer.handleWith(step -> {
            if (step.number() == 1) {
                throw failureOf("23514");
            }
            remember(step);
        });

        StepChannel.send(1, key, 1);
        StepChannel.send(1, key, 2);

        Awaitility.await().until(() -> handled.equals(List.of(2)));
        assertThat(TestTopic.header(deadLetter(key), "dlt-reason")).isEqualTo("IllegalStateException");
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "25006", "42P01", "away", "defect"})
    void eventThatCannotBeAppliedYetWaitsInItsOrder(String cause) {
        AtomicBoolean isFailing = new AtomicBoolean(true);
        double retries = counter("events.batch.retries");
        double letters = counter("events.dead.lettered");
        consumer.handleWith(step -> {
            if (isFailing.get() && step.number() == 2) {
                throw failure(cause);
            }
            remember(step);
        });
        IntStream.range(0, 5).forEach(number -> StepChannel.send(0, key, number));

        Awaitility.await().until(() -> counter("events.batch.retries") - retries >= 3);
        assertThat(handled).containsExactly(0, 1);
        Awaitility.await().until(() -> gauge("events.lag.records") == 3);
        assertThat(gauge("events.lag")).isPositive();
        isFailing.set(false);

        Awaitility.await().until(() -> handled.equals(List.of(0, 1, 2, 3, 4)));
        assertThat(counter("events.dead.lettered") - letters).isZero();
        Awaitility.await().until(() -> gauge("events.lag") == 0);
    }

    @Test
    void waitingConsumerKeepsItsPlaceInTheGroup() {
        AtomicBoolean isFailing = new AtomicBoolean(true);
        double retries = counter("events.batch.retries");
        consumer.handleWith(step -> {
            if (isFailing.get()) {
                throw failure("away");
            }
            remember(step);
        });
        // More than the queue of the connector holds, so it pauses.
        int events = 12;
        IntStream.range(0, events).forEach(number -> StepChannel.send(0, key, number));

        Awaitility.await().until(() -> counter("events.batch.retries") > retries);
        Awaitility.await()
                .pollInterval(Duration.ofMillis(250))
                .during(StepChannelProfile.SESSION.plusSeconds(1))
                .until(() -> StepChannel.members() == 1);
        isFailing.set(false);

        Awaitility.await()
                .until(() -> handled.equals(IntStream.range(0, events).boxed().toList()));
    }

    @Test
    void consumerHaltsAfterDeadLettersInARowAndAnOperatorResumesIt() {
        consumer.handleWith(this::remember);
        IntStream.range(0, 20).forEach(number -> StepChannel.sendGarbage(0, "{" + key));
        StepChannel.send(0, key, 1);

        Awaitility.await().until(() -> gauge("events.consumer.halted") == 1);
        assertThat(handled).isEmpty();
        given().header("Authorization", TestTokens.bearer("operator", "billing"))
                .post("/internal/consumers/steps-test/resume")
                .then()
                .statusCode(200)
                .body("halted", equalTo(false));

        Awaitility.await().until(() -> handled.equals(List.of(1)));
        assertThat(gauge("events.consumer.halted")).isZero();
    }

    @Test
    void livenessListsTheConsumer() {
        given().get(management.resolve("/q/health/live"))
                .then()
                .statusCode(200)
                .body("checks.find { it.name == 'event-consumers' }.data", hasEntry("steps-test", (Object) true));
    }

    @Test
    void groupIsTheOneOfTheConfigurationAndSharedWithPlainConsumers() {
        var settings = clients.getConsumer("steps").configuration();

        assertThat(settings.get("group.id")).isEqualTo("steps-test");
        assertThat(settings.get("auto.offset.reset")).isEqualTo("earliest");
        assertThat(settings.get("partition.assignment.strategy")).asString().endsWith("CooperativeStickyAssignor");
    }

    private void remember(Step step) {
        if (step.key().equals(key)) {
            handled.add(step.number());
        }
    }

    private static ConsumerRecord<String, byte[]> deadLetter(String text) {
        return StepChannel.TOPIC
                .deadLetters()
                .recordsUntil(records -> records.stream().anyMatch(letter -> isAbout(letter, text)))
                .stream()
                .filter(letter -> isAbout(letter, text))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isAbout(ConsumerRecord<String, byte[]> letter, String text) {
        return new String(letter.value(), StandardCharsets.UTF_8).contains(text);
    }

    private static RuntimeException failure(String cause) {
        return switch (cause) {
            case "away" -> new UncheckedIOException(new IOException("away"));
            case "defect" -> new NullPointerException();
            default -> failureOf(cause);
        };
    }

    private static RuntimeException failureOf(String state) {
        return new IllegalStateException("on purpose", new SQLException("on purpose", state));
    }

    private double gauge(String name) {
        return registry.get(name).tag("consumer", "steps-test").gauge().value();
    }

    private double counter(String name) {
        return registry.get(name).tag("consumer", "steps-test").counter().count();
    }
}
