package io.socialdata.local.postgres;

import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Secrets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;

/** Creates one database per owning service, each with a role of the same name that alone may connect to it. */
final class DatabaseSetup {

    static final String ADMINISTRATOR = "postgres";

    private final String url;
    private final Secrets secrets;
    private final List<String> names;

    DatabaseSetup(String url, Secrets secrets, List<String> names) {
        this.url = url;
        this.secrets = secrets;
        this.names = List.copyOf(names);
    }

    boolean isReady() {
        try (Connection connection = connect()) {
            return connection.isValid(1);
        } catch (SQLException notYet) {
            return false;
        }
    }

    void createMissing() {
        try (Connection connection = connect()) {
            for (String name : names) {
                if (!exists(connection, name)) {
                    create(connection, name);
                }
            }
        } catch (SQLException e) {
            throw new LauncherException("cannot create the databases: " + e.getMessage(), e);
        }
    }

    private Connection connect() throws SQLException {
        Properties login = new Properties();
        login.setProperty("user", ADMINISTRATOR);
        login.setProperty("password", secrets.databasePassword(ADMINISTRATOR));
        login.setProperty("connectTimeout", "1");
        login.setProperty("socketTimeout", "30");
        return DriverManager.getConnection(url, login);
    }

    private static boolean exists(Connection connection, String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select 1 from pg_database where datname = ?")) {
            query.setString(1, name);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next();
            }
        }
    }

    /** Creates the database last. A start that was interrupted repeats the role, which may already exist. */
    private void create(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            String role = statement.enquoteIdentifier(name, true);
            statement.execute("drop role if exists " + role);
            statement.execute("create role %s login password %s"
                    .formatted(role, statement.enquoteLiteral(secrets.databasePassword(name))));
            statement.execute("create database %s owner %s".formatted(role, role));
            statement.execute("revoke connect on database %s from public".formatted(role));
        }
    }
}
