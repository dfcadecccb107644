package io.socialdata.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MigrateComponentTest {

    private static final String DATABASE = "migrate";

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    private PostgresAddress server;

    @BeforeEach
    void emptyDatabase() {
        server = SharedServers.postgres().recreate(DATABASE);
    }

    @Test
    void emptyDatabaseIsMigratedOnce() throws Exception {
        assertThat(List.of(program().migrate(), program().migrate())).containsExactly(0, 0);

        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("Schema version 0001, 2 migrations applied.")
                .contains("Schema version 0001, 0 migrations applied.");
        assertThat(storedNumbers()).isZero();
    }

    @Test
    void concurrentMigrationsDoNotConflict() throws Exception {
        Callable<Integer> program = () -> program().migrate();

        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            for (Future<Integer> exit : threads.invokeAll(List.of(program, program, program))) {
                assertThat(exit.get()).isZero();
            }
        }

        assertThat(storedNumbers()).isZero();
    }

    @Test
    void unreachableDatabaseIsAFailure() {
        int unusedPort = FreePorts.find(1).getFirst();

        int exit = program(server.jdbcUrl(DATABASE, unusedPort), "quiet-harbor").migrate();

        assertThat(exit).isEqualTo(1);
        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("not migrated")
                .doesNotContain("quiet-harbor");
    }

    private Migrate program() {
        return program(server.jdbcUrl(DATABASE), server.password());
    }

    private Migrate program(String url, String password) {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(
                        Map.of(
                                "quarkus.flyway.connect-retries",
                                "0",
                                "quarkus.flyway.connect-retries-interval",
                                "PT1S",
                                "quarkus.datasource.jdbc.url",
                                url,
                                "quarkus.datasource.username",
                                server.username(),
                                "quarkus.datasource.password",
                                password,
                                "quarkus.flyway.locations",
                                "db/migration,db/more",
                                "quarkus.flyway.init-sql",
                                "set lock_timeout = '10s'"),
                        "test",
                        100))
                .build();
        return new Migrate(config, new PrintStream(output, true, StandardCharsets.UTF_8));
    }

    private long storedNumbers() throws Exception {
        try (Connection connection = server.connect(DATABASE);
                var rows = connection.createStatement().executeQuery("select number from things")) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
