package io.socialdata.bench.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/** Watches the balances of the database from outside, as they are committed. */
final class Balances implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Connection connection;
    private final PreparedStatement all;
    private final PreparedStatement one;

    Balances(Servers servers) throws SQLException {
        this.connection = servers.postgres().connect(Servers.DATABASE);
        this.all = connection.prepareStatement("select coalesce(sum(total_requests), 0) from balance");
        this.one = connection.prepareStatement("select total_requests from balance where account_id = ?");
    }

    /** The calls counted for all accounts. */
    long calls() throws SQLException {
        return value(all);
    }

    /** The calls counted for one account. */
    long calls(UUID account) throws SQLException {
        one.setObject(1, account);
        return value(one);
    }

    /** Returns the time at which so many calls had been counted. */
    long awaitCalls(long count) throws SQLException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (calls() < count) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("%d of %d calls were counted in time".formatted(calls(), count));
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return System.nanoTime();
    }

    private static long value(PreparedStatement query) throws SQLException {
        try (ResultSet row = query.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
