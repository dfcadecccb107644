package io.socialdata.testkit;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.regex.Pattern;

/** The address of a PostgreSQL server for tests, with operations that tests need. */
public record PostgresAddress(String host, int port, String username, String password) {

    private static final Pattern DATABASE_NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

    public String jdbcUrl(String database) {
        return jdbcUrl(database, port);
    }

    /** Returns the URL of the database through another port, such as that of a fault proxy. */
    public String jdbcUrl(String database, int throughPort) {
        return "jdbc:postgresql://%s:%d/%s".formatted(host, throughPort, database);
    }

    /** Returns the settings of a Quarkus datasource that reaches the database through that port. */
    Map<String, String> datasource(String database, int throughPort) {
        return Map.of(
                "quarkus.datasource.jdbc.url",
                jdbcUrl(database, throughPort),
                "quarkus.datasource.username",
                username,
                "quarkus.datasource.password",
                password,
                // A short stall of the machine must not look like an exhausted pool.
                "quarkus.datasource.jdbc.acquisition-timeout",
                "10S");
    }

    /** Opens a new connection in auto-commit mode. */
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(jdbcUrl(database), username, password);
    }

    /** Creates an empty database of this name. Drops an existing one, even while it has connections. */
    public PostgresAddress recreate(String database) {
        return recreate(database, "template1");
    }

    /** The same with a copy of another database, to which nobody is connected. */
    public PostgresAddress recreate(String database, String template) {
        if (!DATABASE_NAME.matcher(database).matches()) {
            throw new IllegalArgumentException("Not a database name for tests: " + database);
        }
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("drop database if exists " + database + " with (force)");
            statement.execute("create database " + database + " template " + template);
            return this;
        } catch (SQLException e) {
            throw new IllegalStateException("Database " + database + " could not be created", e);
        }
    }

    @Override
    public String toString() {
        return "PostgresAddress[%s:%d, %s]".formatted(host, port, username);
    }
}
