package io.socialdata.system.journeys;

import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** Changes times in the database of writes-service, so that no test has to wait. */
final class WritesDatabase {

    private static final String NAME = "writes";

    private final Suite suite;

    WritesDatabase(Suite suite) {
        this.suite = suite;
    }

    /** Ends the leases of running writes, so that their processes count as dead. */
    void endLeases() {
        String url = "jdbc:postgresql://127.0.0.1:%d/%s".formatted(suite.door().port("postgres.port"), NAME);
        try (Connection connection = DriverManager.getConnection(url, NAME, password());
                Statement statement = connection.createStatement()) {
            statement.execute("update idempotent_write set lease_until = clock_timestamp() where state = 'running'");
        } catch (SQLException e) {
            throw new AssertionError("the database of writes cannot be reached", e);
        }
    }

    private String password() {
        Path file = suite.door().home().resolve("secrets/database.properties");
        try (Reader reader = Files.newBufferedReader(file)) {
            Properties passwords = new Properties();
            passwords.load(reader);
            return passwords.getProperty(NAME);
        } catch (IOException e) {
            throw new AssertionError("no password for the database", e);
        }
    }
}
