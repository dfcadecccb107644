package io.socialdata.dashboard.trialkeys;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Rows of keys for trying. */
@ApplicationScoped
class TrialKeyRepository {

    private static final String COLUMNS = "token_sha256, account_id, role, key_id, sealed, expires_at";

    /** A login that shows another account has another token, so its row is not found any more. */
    private static final String ENDED = "select " + COLUMNS + """
             from trial_key t
            where t.expires_at <= :now or not exists (
                select from login_session l
                join membership m on m.user_id = l.user_id and m.account_id = t.account_id and m.role = t.role
                where l.token_sha256 = t.token_sha256 and l.ends_at > :now)
            order by t.expires_at limit :most
            """;

    private final Transactions transactions;

    TrialKeyRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Stores the key of a login. Returns false if it has one already. */
    boolean insert(StoredTrialKey key) {
        return transactions.call(handle -> handle.execute(
                        "insert into trial_key (" + COLUMNS + ") values (?, ?, ?, ?, ?, ?) on conflict do nothing",
                        key.tokenSha256(),
                        key.accountId(),
                        key.role(),
                        key.keyId(),
                        key.sealed(),
                        key.expiresAt())
                == 1);
    }

    Optional<StoredTrialKey> find(byte[] tokenSha256) {
        return transactions.call(
                handle -> handle.createQuery("select " + COLUMNS + " from trial_key where token_sha256 = :token")
                        .bind("token", tokenSha256)
                        .map((row, _) -> read(row))
                        .findOne());
    }

    /** Returns expired keys, and those whose login has ended or whose user has another role or has left. */
    List<StoredTrialKey> ended(Instant now, int most) {
        return transactions.call(handle -> handle.createQuery(ENDED)
                .bind("now", now)
                .bind("most", most)
                .map((row, _) -> read(row))
                .list());
    }

    void delete(UUID keyId) {
        transactions.call(handle -> handle.execute("delete from trial_key where key_id = ?", keyId));
    }

    private static StoredTrialKey read(ResultSet row) throws SQLException {
        return new StoredTrialKey(
                row.getBytes("token_sha256"),
                row.getObject("account_id", UUID.class),
                row.getString("role"),
                row.getObject("key_id", UUID.class),
                row.getBytes("sealed"),
                row.getTimestamp("expires_at").toInstant());
    }
}
