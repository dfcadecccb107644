package io.socialdata.billing;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.database.Migrate;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the program that migrates the database before the services start, with the service's own settings. */
class MigrationProgramComponentTest {

    private static final String DATABASE = "billing_program";

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @AfterEach
    void forgetTheDatabase() {
        settings(SharedServers.postgres()).keySet().forEach(System::clearProperty);
    }

    @Test
    void emptyDatabaseGetsServiceAndOutboxTables() throws Exception {
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);

        assertThat(migrate(server)).isZero();

        try (Connection connection = server.connect(DATABASE);
                var tables = connection.getMetaData().getTables(null, "public", "%", new String[] {"TABLE"})) {
            StringBuilder names = new StringBuilder();
            while (tables.next()) {
                names.append(tables.getString("TABLE_NAME")).append(' ');
            }
            assertThat(names).contains("ledger_entry", "api_key", "outbox");
        }
    }

    @Test
    void alreadyMigratedDatabaseIsUnchanged() {
        BillingDatabase migrated = BillingDatabase.create(DATABASE);

        assertThat(migrate(migrated.server())).isZero();

        assertThat(output.toString(StandardCharsets.UTF_8)).contains(" 0 migrations applied.");
    }

    private int migrate(PostgresAddress server) {
        settings(server).forEach(System::setProperty);
        return Migrate.run(new PrintStream(output, true, StandardCharsets.UTF_8));
    }

    private static Map<String, String> settings(PostgresAddress server) {
        return Map.of(
                "quarkus.datasource.jdbc.url", server.jdbcUrl(DATABASE),
                "quarkus.datasource.username", server.username(),
                "quarkus.datasource.password", server.password());
    }
}
