package io.socialdata.bench.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongPredicate;

/** Observes committed balances from outside. */
final class BalanceProbe implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Connection connection;
    private final PreparedStatement all;
    private final PreparedStatement one;
    private final PreparedStatement reserved;

    BalanceProbe(LedgerEnvironment ledgerEnvironment) throws SQLException {
        this.connection = ledgerEnvironment.postgres().connect(LedgerEnvironment.DATABASE);
        this.all = connection.prepareStatement("select coalesce(sum(total_requests), 0) from balance");
        this.one = connection.prepareStatement("select total_requests from balance where account_id = ?");
        this.reserved = connection.prepareStatement("select reserved_microusd from balance where account_id = ?");
    }

    /** Returns the calls counted for all accounts. */
    long calls() throws SQLException {
        return value(all);
    }

    /** Returns the calls counted for one account. */
    long calls(UUID account) throws SQLException {
        one.setObject(1, account);
        return value(one);
    }

    /** Returns the time at which this many calls had been counted. */
    long awaitCalls(long count) throws SQLException {
        return await(all, calls -> calls >= count);
    }

    /** Returns when this many calls of an account have been counted. */
    void awaitCalls(UUID account, long count) throws SQLException {
        one.setObject(1, account);
        await(one, calls -> calls >= count);
    }

    /** Returns when no lease holds any of the account's credit. */
    void awaitNothingReserved(UUID account) throws SQLException {
        reserved.setObject(1, account);
        await(reserved, microUsd -> microUsd == 0);
    }

    private static long await(PreparedStatement query, LongPredicate enough) throws SQLException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (!enough.test(value(query))) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("billing does not go on, it stands at " + value(query));
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
