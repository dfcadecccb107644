package io.socialdata.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.messaging.consumer.StepChannelProfile;
import io.socialdata.messaging.fixtures.TestTopic;
import io.socialdata.messaging.outbox.OutboxRepository.OutboxRow;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares what the outbox publishes per second on the plain producer and on a channel. Not part of the build:
 * {@code mvn -pl libs/service-messaging -am test -Dtest=OutboxChannelBench -Dsurefire.failIfNoSpecifiedTests=false}
 */
@QuarkusTest
@TestProfile(OutboxChannelBench.Profile.class)
class OutboxChannelBench {

    private static final Logger LOG = Logger.getLogger(OutboxChannelBench.class);
    private static final int BATCH = 500;
    private static final int BATCHES = 40;
    private static final int SLICES = 5;

    private final TestTopic topic = TestTopic.withPartitions(8);

    @Inject
    ChannelPublisher channel;

    /** The application of the tests of channels, in a start of its own. */
    public static final class Profile extends StepChannelProfile {}

    @ParameterizedTest
    @ValueSource(ints = {1, 10, BATCH})
    void rowsPerSecond(int keys) throws InterruptedException {
        List<OutboxRow> rows = rows(keys);
        try (OutboxPublisher plain = new OutboxPublisher(topic.kafka(), Duration.ofSeconds(10))) {
            List<Double> onProducer = new ArrayList<>();
            List<Double> onChannel = new ArrayList<>();
            for (int slice = -1; slice < SLICES; slice++) {
                double producer =
                        rate(() -> assertThat(plain.publish(rows).sent()).hasSize(BATCH));
                double emitter = rate(() -> channel.publish(rows));
                if (slice >= 0) {
                    onProducer.add(producer);
                    onChannel.add(emitter);
                }
            }
            LOG.infof(
                    "%d keys in a batch of %d: median rows/s on the producer %.0f, on the channel %.0f; slices %s and %s",
                    keys, BATCH, median(onProducer), median(onChannel), onProducer, onChannel);
        }
    }

    private interface Publication {

        void run() throws InterruptedException;
    }

    private static double rate(Publication publication) throws InterruptedException {
        long started = System.nanoTime();
        for (int batch = 0; batch < BATCHES; batch++) {
            publication.run();
        }
        return Math.rint(BATCH * BATCHES * 1e9 / (System.nanoTime() - started));
    }

    private static double median(List<Double> rates) {
        List<Double> sorted = new ArrayList<>(rates);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    private List<OutboxRow> rows(int keys) {
        String payload = "{\"data\":\"" + "x".repeat(400) + "\"}";
        return IntStream.range(0, BATCH)
                .mapToObj(number -> new OutboxRow(
                        UUID.randomUUID(), topic.name(), "key-" + number % keys, payload, TestTopic.TRACEPARENT))
                .toList();
    }
}
