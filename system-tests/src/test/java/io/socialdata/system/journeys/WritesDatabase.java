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

/** Moves the time of writes-service where it is kept, so that no test has to wait for it. */
final class WritesDatabase {

    private static final String NAME = "writes";

    private final Suite suite;

    WritesDatabase(Suite suite) {
        this.suite = suite;
    }

    /** A process that has not ended a write by now counts as gone. */
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
