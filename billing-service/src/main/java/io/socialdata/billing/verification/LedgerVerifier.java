package io.socialdata.billing.verification;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Checks all tables of the billing database against each other in one read-only snapshot, also while the service runs
 * and also on a standby. Does not rely on sums that the service keeps for itself.
 */
final class LedgerVerifier {

    private static final int FETCHED_AT_ONCE = 500;

    /** Timeout of one check, which reads whole tables. */
    private static final Duration STATEMENT_TIMEOUT = Duration.ofHours(1);

    private final VerificationConfig config;

    LedgerVerifier(VerificationConfig config) {
        this.config = config;
    }

    /**
     * Result of the check.
     *
     * @param differences number of reported differences
     * @param accounts number of accounts with differences
     * @param complete false if a check stopped at its maximum number of differences
     */
    record Findings(VerifiedCounts checked, int differences, int accounts, boolean complete) {}

    /** Reports each difference as it is found. The connection must be new; its transaction ends with this call. */
    Findings run(Connection connection, Consumer<Difference> report) throws SQLException {
        connection.setAutoCommit(false);
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        settle(connection);
        int differences = 0;
        boolean complete = true;
        Set<UUID> accounts = new HashSet<>();
        for (VerificationCheck check : VerificationCheck.values()) {
            int found = run(connection, check, report, accounts);
            differences += found;
            complete &= found < config.maxDifferences();
        }
        Findings findings = new Findings(VerifiedCounts.of(connection), differences, accounts.size(), complete);
        connection.rollback();
        return findings;
    }

    /** Takes the lock before the snapshot, so that no partition is dropped before it is read. */
    private void settle(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set local lock_timeout = '30s'");
            statement.execute("set local statement_timeout = %d".formatted(STATEMENT_TIMEOUT.toMillis()));
            statement.execute("lock table usage_event in access share mode");
        }
    }

    private int run(Connection connection, VerificationCheck check, Consumer<Difference> report, Set<UUID> accounts)
            throws SQLException {
        int found = 0;
        try (Statement statement = connection.createStatement()) {
            statement.setFetchSize(FETCHED_AT_ONCE);
            statement.setMaxRows(config.maxDifferences());
            try (ResultSet rows = statement.executeQuery(check.sql())) {
                while (rows.next()) {
                    Difference difference = difference(check, rows);
                    report.accept(difference);
                    if (difference.accountId() != null) {
                        accounts.add(difference.accountId());
                    }
                    found++;
                }
            }
        }
        return found;
    }

    private static Difference difference(VerificationCheck check, ResultSet row) throws SQLException {
        return new Difference(check, row.getObject(1, UUID.class), row.getString(2), row.getLong(3), row.getLong(4));
    }
}
