package io.socialdata.billing.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyMode;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Maps an API key to a row of its table. */
final class KeyRowMapper {

    /** Columns in the order that {@link #read} expects. */
    static final String COLUMNS = """
            id, account_id, coalesce(family_id, id), env, prefix, last4, created_at,
            name, scopes, allowed_addresses::text[], monthly_budget_microusd, expires_at,
            revoked_at, last_used_at, rotated_to, expiry_announced_at is not null,
            created_by, allowed_operations, rate_limit, max_concurrency, mode, made_by,
            (select m.operations from key_maker m where m.account_id = api_key.account_id and m.user_id = made_by)""";

    private KeyRowMapper() {}

    static IssuedKey read(ResultSet row) throws SQLException {
        return new IssuedKey(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getString(4),
                KeyMode.of(row.getString(21)),
                row.getString(5),
                row.getString(6),
                row.getTimestamp(7).toInstant(),
                terms(row),
                instant(row.getTimestamp(13)),
                instant(row.getTimestamp(14)),
                row.getObject(15, UUID.class),
                row.getBoolean(16),
                row.getObject(17, UUID.class),
                row.getObject(22, UUID.class),
                texts(row.getArray(23)));
    }

    private static KeySettings terms(ResultSet row) throws SQLException {
        List<String> scopes = texts(row.getArray(9));
        List<String> addresses = texts(row.getArray(10));
        return new KeySettings(
                row.getString(8),
                scopes == null ? null : scopes.stream().map(Scope::of).collect(Collectors.toSet()),
                addresses == null ? null : addresses.stream().map(CidrBlock::of).toList(),
                row.getObject(11, Long.class),
                instant(row.getTimestamp(12)),
                new CallLimits(
                        texts(row.getArray(18)), row.getObject(19, Integer.class), row.getObject(20, Integer.class)));
    }

    static Query bind(Query statement, KeySettings keySettings) {
        return statement
                .bind("name", keySettings.name())
                .bindByType(
                        "scopes",
                        keySettings.scopes() == null
                                ? null
                                : keySettings.scopes().stream()
                                        .map(Scope::wireName)
                                        .sorted()
                                        .toArray(String[]::new),
                        String[].class)
                .bindByType(
                        "addresses",
                        keySettings.allowedAddresses() == null
                                ? null
                                : keySettings.allowedAddresses().stream()
                                        .map(CidrBlock::toString)
                                        .toArray(String[]::new),
                        String[].class)
                .bind("budget", keySettings.monthlyBudgetMicroUsd())
                .bind("expires", keySettings.expiresAt())
                .bindByType(
                        "operations",
                        keySettings.callLimits().operations() == null
                                ? null
                                : keySettings.callLimits().operations().toArray(String[]::new),
                        String[].class)
                .bind("perSecond", keySettings.callLimits().perSecond())
                .bind("concurrency", keySettings.callLimits().concurrency());
    }

    static @Nullable List<String> texts(@Nullable Array array) throws SQLException {
        return array == null ? null : Stream.of((String[]) array.getArray()).toList();
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
