package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.testkit.faults.FaultProxy;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Provides a Quarkus test with an empty PostgreSQL database behind a fault proxy, and sets the test's field of that
 * type, unless it is the one of {@link ProxiedKafkaTestResource}. {@code initArgs} are {@link #DATABASE} and {@link #DISCONNECTED}.
 */
public final class ProxiedPostgresTestResource implements QuarkusTestResourceLifecycleManager {

    /** Argument: name of the database. */
    public static final String DATABASE = "database";

    /** Argument: if true, the proxy rejects connections until the test ends its faults. */
    public static final String DISCONNECTED = "disconnected";

    private String database = "socialdata";
    private boolean disconnected;
    private @Nullable FaultProxy proxy;

    @Override
    public void init(Map<String, String> initArgs) {
        database = initArgs.getOrDefault(DATABASE, database);
        disconnected = Boolean.parseBoolean(initArgs.get(DISCONNECTED));
    }

    @Override
    public Map<String, String> start() {
        PostgresAddress server = SharedServers.postgres().recreate(database);
        FaultProxy started = FaultProxy.to(server.host(), server.port());
        if (disconnected) {
            started.disconnect();
        }
        proxy = started;
        return server.datasource(database, started.port());
    }

    @Override
    public void inject(TestInjector testInjector) {
        testInjector.injectIntoFields(
                proxy,
                new TestInjector.MatchesType(FaultProxy.class)
                        .and(field -> !field.getName().equals(ProxiedKafkaTestResource.FIELD)));
    }

    @Override
    public void stop() {
        if (proxy != null) {
            proxy.close();
        }
    }
}
