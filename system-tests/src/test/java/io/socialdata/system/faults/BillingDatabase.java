package io.socialdata.system.faults;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Reads billing's database directly, without the service and without a proxy. */
public final class BillingDatabase {

    private static final String BILLED = """
            select request_id, account_id, key_id, occurred_at, price_microusd, status
            from usage_event where billed and account_id = any (?)
            """;

    private static final String ACCOUNTS = """
            select b.account_id, b.used_microusd, b.granted_microusd,
                   (select coalesce(-sum(e.amount_microusd), 0)
                    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
                    where t.account_id = b.account_id and t.kind = 'usage' and e.ledger_account = 'customer_credit')
                   as ledger
            from balance b where b.account_id = any (?)
            """;

    private static final String IMBALANCE = "select coalesce(sum(amount_microusd), 0) from ledger_entry";

    private final String url;
    private final String password;

    public BillingDatabase(int port, String password) {
        this.url = "jdbc:postgresql://127.0.0.1:%d/billing".formatted(port);
        this.password = password;
    }

    public LedgerSnapshot read(Collection<UUID> accounts) {
        try (Connection connection = DriverManager.getConnection(url, "billing", password)) {
            return new LedgerSnapshot(
                    billed(connection, accounts), accounts(connection, accounts), imbalance(connection));
        } catch (SQLException e) {
            throw new AssertionError("the books cannot be read", e);
        }
    }

    private static List<UsageRow> billed(Connection connection, Collection<UUID> accounts) throws SQLException {
        try (PreparedStatement query = of(connection, BILLED, accounts);
                ResultSet row = query.executeQuery()) {
            List<UsageRow> rows = new ArrayList<>();
            while (row.next()) {
                rows.add(new UsageRow(
                        row.getString("request_id"),
                        row.getObject("account_id", UUID.class),
                        row.getObject("key_id", UUID.class),
                        row.getObject("occurred_at", OffsetDateTime.class).toInstant(),
                        row.getLong("price_microusd"),
                        row.getInt("status")));
            }
            return rows;
        }
    }

    private static Map<UUID, AccountTotals> accounts(Connection connection, Collection<UUID> accounts)
            throws SQLException {
        try (PreparedStatement query = of(connection, ACCOUNTS, accounts);
                ResultSet row = query.executeQuery()) {
            Map<UUID, AccountTotals> totals = new HashMap<>();
            while (row.next()) {
                totals.put(
                        row.getObject("account_id", UUID.class),
                        new AccountTotals(
                                row.getLong("ledger"), row.getLong("used_microusd"), row.getLong("granted_microusd")));
            }
            return totals;
        }
    }

    private static long imbalance(Connection connection) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(IMBALANCE);
                ResultSet row = query.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    private static PreparedStatement of(Connection connection, String query, Collection<UUID> accounts)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(query);
        statement.setArray(1, connection.createArrayOf("uuid", accounts.toArray()));
        return statement;
    }
}
