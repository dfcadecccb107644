package io.socialdata.billing.verification;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Number of rows that were checked. */
record VerifiedCounts(long accounts, long transactions, long entries, long hours, long records, long givenUp) {

    private static final String COUNT = """
            select (select count(*) from balance), (select count(*) from ledger_transaction),
                   (select count(*) from ledger_entry), (select count(*) from usage_hourly),
                   (select count(*) from usage_event),
                   (select coalesce(sum(upper(r) - lower(r)), 0)
                    from usage_log cross join lateral unnest(given_up - seen) r)
            """;

    static VerifiedCounts of(Connection snapshot) throws SQLException {
        try (Statement statement = snapshot.createStatement();
                ResultSet row = statement.executeQuery(COUNT)) {
            row.next();
            return new VerifiedCounts(
                    row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5), row.getLong(6));
        }
    }

    @Override
    public String toString() {
        return "%d accounts, %d ledger transactions, %d entries, %d roll-up rows, %d usage records%s"
                .formatted(
                        accounts,
                        transactions,
                        entries,
                        hours,
                        records,
                        givenUp == 0 ? "" : " (%d more were given up)".formatted(givenUp));
    }
}
