package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/**
 * Provides a Quarkus test with an empty PostgreSQL database, named by {@code database} in {@code initArgs}.
 *
 * <p>The server is shared by all test classes of the JVM; the database is emptied each time the resource starts.
 */
public final class PostgresTestResource implements QuarkusTestResourceLifecycleManager {

    private String database = "socialdata";

    @Override
    public void init(Map<String, String> initArgs) {
        database = initArgs.getOrDefault("database", database);
    }

    @Override
    public Map<String, String> start() {
        PostgresAddress server = SharedServers.postgres().recreate(database);
        return server.datasource(database, server.port());
    }

    /** Does nothing: the server stays for the next test class. */
    @Override
    public void stop() {}
}
