package io.socialdata.feedback;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import java.util.Map;

/** Starts a database behind a fault proxy, and sets the test's field of that type. */
public final class ProxiedPostgresTestResource implements QuarkusTestResourceLifecycleManager {

    /** Argument: if true, the proxy rejects connections until the test ends its faults. */
    static final String DISCONNECTED = "disconnected";

    private static final String DATABASE = "feedback";

    private boolean disconnected;
    private FaultProxy proxy;

    @Override
    public void init(Map<String, String> arguments) {
        disconnected = Boolean.parseBoolean(arguments.get(DISCONNECTED));
    }

    @Override
    public Map<String, String> start() {
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
        proxy = FaultProxy.to(server.host(), server.port());
        if (disconnected) {
            proxy.disconnect();
        }
        return Map.of(
                "quarkus.datasource.jdbc.url", server.jdbcUrl(DATABASE, proxy.port()),
                "quarkus.datasource.username", server.username(),
                "quarkus.datasource.password", server.password(),
                // A short stall of the machine must not look like an exhausted pool.
                "quarkus.datasource.jdbc.acquisition-timeout", "10S");
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
