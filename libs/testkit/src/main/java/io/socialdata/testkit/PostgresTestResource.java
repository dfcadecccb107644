package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/**
 * Gives a Quarkus test an empty PostgreSQL database; {@code initArgs} {@code database} names it.
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
        return Map.of(
                "quarkus.datasource.jdbc.url", server.jdbcUrl(database),
                "quarkus.datasource.username", server.username(),
                "quarkus.datasource.password", server.password(),
                // A machine that stands still for a moment is no pool without connections.
                "quarkus.datasource.jdbc.acquisition-timeout", "10S");
    }

    /** The server stays for the next test class. */
    @Override
    public void stop() {}
}
