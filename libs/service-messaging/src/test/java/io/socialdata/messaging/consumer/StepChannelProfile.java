package io.socialdata.messaging.consumer;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.ProxiedPostgresTestResource;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Enables the channel of {@link StepConsumer}, on a topic with two partitions, with a queue of some 8 records. Members of
 * its group notice a rebalance soon, and a session ends soon.
 */
public class StepChannelProfile implements QuarkusTestProfile {

    static final String TOPIC = "step-made.v1";
    static final String GROUP = "steps-test";
    static final Duration SESSION = Duration.ofSeconds(4);
    static final String HEARTBEAT_MILLIS = "200";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "mp.messaging.incoming.steps.enabled", "true",
                "mp.messaging.incoming.steps.max.poll.records", "4",
                "mp.messaging.incoming.steps.poll-timeout", "50",
                "mp.messaging.incoming.steps.session.timeout.ms", Long.toString(SESSION.toMillis()),
                "mp.messaging.incoming.steps.heartbeat.interval.ms", HEARTBEAT_MILLIS);
    }

    @Override
    public List<TestResourceEntry> testResources() {
        return List.of(
                new TestResourceEntry(
                        KafkaTestResource.class, Map.of("topics", TOPIC + "," + TOPIC + ".dlt", "partitions", "2")),
                new TestResourceEntry(
                        ProxiedPostgresTestResource.class,
                        Map.of(ProxiedPostgresTestResource.DATABASE, "messaging_channel")),
                new TestResourceEntry(IssuerTestResource.class));
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }

    /** Starts an application of its own, which a test may stop. */
    public static class ForShutdown extends StepChannelProfile {}
}
