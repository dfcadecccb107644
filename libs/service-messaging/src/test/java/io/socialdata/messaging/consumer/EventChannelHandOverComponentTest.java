package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Partitions that move between a channel and another member of its group: nothing is lost, nothing overlaps. */
@QuarkusTest
@TestProfile(StepChannelProfile.class)
class EventChannelHandOverComponentTest {

    private final String test = UUID.randomUUID().toString();
    private final List<String> handled = new CopyOnWriteArrayList<>();
    private final List<String> handledBySuccessor = new CopyOnWriteArrayList<>();

    @Inject
    @Identifier("steps")
    StepConsumer consumer;

    @AfterEach
    void drain() {
        consumer.handleWith(step -> {});
        Awaitility.await().until(() -> StepChannel.members() == 1);
        Awaitility.await().until(StepChannel::isCommittedToTheEnd);
    }

    /** One of the two partitions moves, so in one of the two runs it is the one of the event in progress. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void partitionMovesAfterTheEventInProgress(int partitionInProgress) {
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        consumer.handleWith(step -> {
            began.countDown();
            await(goOn);
            handled.add(step.key() + step.number());
        });
        StepChannel.send(partitionInProgress, test + "in-progress-", 1);
        await(began);
        StepChannel.send(partitionInProgress, test + "in-progress-", 2);
        StepChannel.send(1 - partitionInProgress, test + "other-", 1);

        try (EventConsumer successor = join(step -> handledBySuccessor.add(step.key() + step.number()))) {
            Awaitility.await().until(StepChannel::isToBeShared);
            assertThat(handledBySuccessor).doesNotContain(test + "in-progress-1", test + "in-progress-2");
            goOn.countDown();

            Awaitility.await().until(() -> all().count() >= 3);
            Awaitility.await().until(StepChannel::isShared);
            StepChannel.send(0, test + "later-", 1);
            StepChannel.send(1, test + "later-", 2);
            Awaitility.await().until(() -> all().count() >= 5);
            assertThat(all())
                    .containsExactlyInAnyOrder(
                            test + "in-progress-1",
                            test + "in-progress-2",
                            test + "other-1",
                            test + "later-1",
                            test + "later-2");
            assertThat(handledBySuccessor).containsAnyOf(test + "later-1", test + "later-2");
            assertThat(successor.isAlive()).isTrue();
        }
    }

    @Test
    void waitingEventDoesNotHoldThePartitionBack() {
        AtomicBoolean isAway = new AtomicBoolean(true);
        CountDownLatch tried = new CountDownLatch(1);
        consumer.handleWith(step -> {
            tried.countDown();
            if (isAway.get()) {
                throw new UncheckedIOException(new IOException("away"));
            }
            handled.add(step.key() + step.number());
        });
        for (int partition = 0; partition < 2; partition++) {
            StepChannel.send(partition, test + partition + "-", 1);
            StepChannel.send(partition, test + partition + "-", 2);
        }
        await(tried);

        try (EventConsumer successor = join(step -> handledBySuccessor.add(step.key() + step.number()))) {
            Awaitility.await().until(() -> handledBySuccessor.size() == 2);
            isAway.set(false);

            Awaitility.await().until(() -> handled.size() == 2);
            assertThat(all()).containsExactlyInAnyOrder(test + "0-1", test + "0-2", test + "1-1", test + "1-2");
            assertThat(handled.getFirst()).endsWith("-1");
            assertThat(handledBySuccessor.getFirst()).endsWith("-1");
            assertThat(successor.isAlive()).isTrue();
        }
    }

    private Stream<String> all() {
        return Stream.concat(handled.stream(), handledBySuccessor.stream());
    }

    /** Starts a consumer on the plain client in the group of the channel. */
    private static EventConsumer join(Consumer<Step> handler) {
        return EventConsumer.start(
                Subscription.of(StepChannelProfile.GROUP, StepChannelProfile.TOPIC, Step.class),
                batch -> batch.forEach(
                        receivedEvent -> handler.accept(receivedEvent.event().data())),
                StepChannel.kafka(),
                Runnable::run,
                new DeadLetterPublisher(StepChannel.kafka()),
                new SimpleMeterRegistry(),
                Clock.systemUTC());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
