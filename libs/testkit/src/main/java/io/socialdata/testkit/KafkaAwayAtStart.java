package io.socialdata.testkit;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Starts a service while Kafka rejects connections, for {@link KafkaAwayAtStartContract}. */
public abstract class KafkaAwayAtStart implements QuarkusTestProfile {

    private final String topics;
    private final List<TestResourceEntry> others;

    /**
     * @param topics the topics that the service consumes, comma-separated
     * @param others what the service needs besides Kafka
     */
    protected KafkaAwayAtStart(String topics, TestResourceEntry... others) {
        this.topics = topics;
        this.others = List.of(others);
    }

    @Override
    public List<TestResourceEntry> testResources() {
        var kafka = new TestResourceEntry(ProxiedKafkaTestResource.class, Map.of("topics", topics));
        return Stream.concat(Stream.of(kafka), others.stream()).toList();
    }

    @Override
    public boolean disableGlobalTestResources() {
        return true;
    }
}
