package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(StepChannelProfile.ForShutdown.class)
class EventChannelShutdownComponentTest {

    @Inject
    @Identifier("steps")
    StepConsumer consumer;

    @Inject
    EventConsumers consumers;

    @Test
    void shutdownFinishesTheEventInProgressCommitsItAndBeginsNoOther() throws InterruptedException, ExecutionException {
        List<Integer> handled = new CopyOnWriteArrayList<>();
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        consumer.handleWith(step -> {
            began.countDown();
            await(goOn);
            handled.add(step.number());
        });
        StepChannel.send(0, "account", 1);
        StepChannel.send(0, "account", 2);
        began.await();

        Thread stopping = Thread.ofVirtual().start(() -> consumers.stop(new ShutdownEvent()));
        goOn.countDown();
        stopping.join();

        assertThat(handled).containsExactly(1);
        assertThat(StepChannel.committed(0)).isEqualTo(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
