package io.socialdata.broadcast;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.testkit.KafkaAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import java.util.Map;

/** Starts Kafka behind a fault proxy with one topic and one event, and sets the test's field of that type. */
public final class ProxiedKafkaResource implements QuarkusTestResourceLifecycleManager {

    static final String TOPIC = "news.v1";

    private FaultProxy proxy;

    @Override
    public Map<String, String> start() {
        KafkaAddress kafka = SharedServers.kafka().deleteTopics().createTopics(3, TOPIC);
        TestEvents.send("before anybody listened");
        proxy = kafka.openProxy();
        return Map.of("kafka.bootstrap.servers", "127.0.0.1:" + kafka.advertisedPort());
    }

    @Override
    public void inject(TestInjector testInjector) {
        testInjector.injectIntoFields(proxy, new TestInjector.MatchesType(FaultProxy.class));
    }

    @Override
    public void stop() {
        proxy.close();
    }
}
