package io.socialdata.bench.process;

import io.socialdata.testkit.PostgresAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;

/** A connection to the database of a service, which sees what is committed and writes what a history needs. */
public final class Database implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Connection connection;

    public Database(PostgresAddress server, String name) throws SQLException {
        this.connection = server.connect(name);
    }

    public void execute(String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /** Returns the first column of the first row. */
    public String text(String query, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            for (int number = 0; number < parameters.length; number++) {
                statement.setObject(number + 1, parameters[number]);
            }
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getString(1);
            }
        }
    }

    public long number(String query, Object... parameters) throws SQLException {
        return Long.parseLong(text(query, parameters));
    }

    /** Returns when the number that a query selects is as wanted. */
    public void await(LongPredicate wanted, String query, Object... parameters) throws SQLException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (!wanted.test(number(query, parameters))) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("no more progress: " + query);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
