package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.testkit.faults.FaultProxy;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Provides a Quarkus test with a Kafka broker behind a fault proxy, and sets the test's field {@code kafka}. The proxy
 * rejects connections until the test ends its faults. {@code initArgs} are those of {@link KafkaTestResource}.
 */
public final class ProxiedKafkaTestResource implements QuarkusTestResourceLifecycleManager {

    static final String FIELD = "kafka";

    private final KafkaTestResource broker = new KafkaTestResource();
    private @Nullable FaultProxy proxy;

    @Override
    public void init(Map<String, String> initArgs) {
        broker.init(initArgs);
    }

    @Override
    public Map<String, String> start() {
        Map<String, String> settings = new HashMap<>(broker.start());
        FaultProxy started = SharedServers.kafka().openProxy();
        started.disconnect();
        proxy = started;
        settings.put("kafka.bootstrap.servers", started.hostAndPort());
        return settings;
    }

    @Override
    public void inject(TestInjector testInjector) {
        testInjector.injectIntoFields(
                proxy,
                new TestInjector.MatchesType(FaultProxy.class)
                        .and(field -> field.getName().equals(FIELD)));
    }

    @Override
    public void stop() {
        if (proxy != null) {
            proxy.close();
        }
    }
}
