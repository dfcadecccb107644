package io.socialdata.messaging.outbox;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.postgresql.PGConnection;

/** The only connection of a relay: listens for new rows and runs the relay's transactions. */
final class RelayConnection implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(RelayConnection.class);

    /** After this time the server counts as dead: the longest statement here takes milliseconds. */
    private static final Duration NETWORK_TIMEOUT = Duration.ofSeconds(15);

    /** Maximum delay until a waiting relay notices a stop. */
    private static final Duration WAIT_STEP = Duration.ofMillis(200);

    private final Connection connection;
    private final int networkTimeoutBefore;

    /** A query or change that runs in its own transaction. */
    interface Work<R> {
        R on(Connection connection) throws SQLException;
    }

    private RelayConnection(Connection connection) throws SQLException {
        this.connection = connection;
        this.networkTimeoutBefore = connection.getNetworkTimeout();
    }

    static RelayConnection open(DataSource dataSource) throws SQLException {
        RelayConnection opened = new RelayConnection(dataSource.getConnection());
        try {
            opened.prepare();
            return opened;
        } catch (SQLException e) {
            opened.close();
            throw e;
        }
    }

    Connection connection() {
        return connection;
    }

    <R> R inTransaction(Work<R> work) throws SQLException {
        R result = work.on(connection);
        connection.commit();
        return result;
    }

    /** Returns when rows may have been added, when the interval is over, or on a stop. */
    void awaitWork(Duration interval, BooleanSupplier stopping) throws SQLException {
        PGConnection listener = connection.unwrap(PGConnection.class);
        // Notifications that arrived with other responses are already here; waiting would be for new ones.
        if (listener.getNotifications().length > 0) {
            return;
        }
        long deadline = System.nanoTime() + interval.toNanos();
        for (long left = interval.toNanos();
                left > 0 && !stopping.getAsBoolean();
                left = deadline - System.nanoTime()) {
            int step = (int) Math.max(
                    1, Math.min(WAIT_STEP.toMillis(), Duration.ofNanos(left).toMillis()));
            if (listener.getNotifications(step).length > 0) {
                return;
            }
        }
    }

    /** Returns the connection in its original state. If that fails, the pool sees the failure and discards it. */
    @Override
    public void close() {
        try (Connection returned = connection) {
            returned.rollback();
            execute("unlisten *");
            execute("reset idle_in_transaction_session_timeout");
            returned.commit();
            returned.setAutoCommit(true);
            returned.setNetworkTimeout(Runnable::run, networkTimeoutBefore);
        } catch (SQLException e) {
            LOG.debug("the relay's connection was gone before it was closed");
        }
    }

    private void prepare() throws SQLException {
        connection.setNetworkTimeout(Runnable::run, Math.toIntExact(NETWORK_TIMEOUT.toMillis()));
        connection.setAutoCommit(false);
        // If this process dies silently, its bucket must not stay locked.
        execute("set idle_in_transaction_session_timeout = '60s'");
        execute("listen outbox");
        connection.commit();
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
