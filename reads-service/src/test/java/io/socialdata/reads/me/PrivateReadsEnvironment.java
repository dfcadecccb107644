package io.socialdata.reads.me;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.contract.events.Topics;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.KafkaTestResource;
import io.socialdata.testkit.StubSessionTestResource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The environment of private reads: a platform, a session-service, a broker that announces changed sessions, a token
 * issuer.
 */
public final class PrivateReadsEnvironment implements QuarkusTestResourceLifecycleManager {

    private final KafkaTestResource broker = new KafkaTestResource();
    private final List<QuarkusTestResourceLifecycleManager> parts =
            List.of(new IssuerTestResource(), new StubSessionTestResource(), new StubOwnPlatform(), broker);

    @Override
    public Map<String, String> start() {
        broker.init(Map.of("topics", Topics.SESSION_CHANGED + "," + Topics.OPERATION_DATA_CHANGED));
        Map<String, String> settings = new HashMap<>();
        parts.forEach(part -> settings.putAll(part.start()));
        settings.remove("platform.pool.accounts-file"); // with it the service would not ask session-service
        return settings;
    }

    @Override
    public void stop() {
        parts.forEach(QuarkusTestResourceLifecycleManager::stop);
    }
}
