package io.socialdata.writes.idempotency;

import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.writes.idempotency.IdempotencyClaimResult.Answered;
import io.socialdata.writes.idempotency.IdempotencyClaimResult.Claimed;
import io.socialdata.writes.idempotency.IdempotencyClaimResult.InDoubt;
import io.socialdata.writes.idempotency.IdempotencyClaimResult.InProgress;
import io.socialdata.writes.idempotency.IdempotencyClaimResult.Mismatch;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/**
 * The table of keys.
 *
 * <p>A key has at most one owner, the call that inserted its row; no other call ever takes it over, however long the owner
 * is silent. So what is done under a key is done at most once, whatever the clocks say: time only decides between
 * "still running" and "in doubt". All of it is the database's time, which all replicas share.
 */
@Singleton
public class IdempotencyKeyRepository {

    /** Looks at a row that goes away in between are followed by another; more than a few mean something else. */
    private static final int MOST_LOOKS = 3;

    private static final String INSERT = """
        insert into idempotent_write (key_id, key_digest, fingerprint, acting_account, attempt, state, lease_until, created_at,
            expires_at)
        select :key, :digest, :fingerprint, :account, :attempt, 'running', now.at + make_interval(secs => :lease), now.at,
            now.at + make_interval(secs => :kept)
        from (select clock_timestamp() as at) now
        on conflict (key_id, key_digest) do update set fingerprint = excluded.fingerprint,
            acting_account = excluded.acting_account, attempt = excluded.attempt, state = 'running',
            lease_until = excluded.lease_until, status = null, body = null, created_at = excluded.created_at, expires_at = excluded.expires_at
        where idempotent_write.expires_at <= clock_timestamp()
        returning created_at
        """;

    private static final String FIND = """
        select fingerprint, acting_account, state, status, body, lease_until > clock_timestamp() as alive, attempt, created_at
        from idempotent_write where key_id = :key and key_digest = :digest
        """;

    private static final String MINE = " where key_id = :key and key_digest = :digest and attempt = :attempt";

    private static final String PRUNE = """
        delete from idempotent_write where (key_id, key_digest) in (
            select key_id, key_digest from idempotent_write where expires_at <= clock_timestamp()
            order by expires_at limit :batch for update skip locked)
        """;

    private final IdempotencyConfig config;

    IdempotencyKeyRepository(IdempotencyConfig config) {
        this.config = config;
    }

    /** Claims the key, or returns the state of the request that claimed it first. */
    public IdempotencyClaimResult claim(Handle handle, IdempotencyClaim idempotencyClaim) {
        for (int look = 0; look < MOST_LOOKS; look++) {
            Optional<Instant> claimed = insert(handle, idempotencyClaim);
            if (claimed.isPresent()) {
                return new Claimed(new UsageIdentity(idempotencyClaim.attempt(), claimed.get()));
            }
            Optional<IdempotencyClaimResult> found = find(handle, idempotencyClaim);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return new InProgress();
    }

    /** Keeps the owner's answer, also when the key was in doubt by now: the owner knows better. */
    public void answer(Handle handle, IdempotencyClaim idempotencyClaim, StoredResponse storedResponse) {
        mine(
                        handle.createUpdate(
                                "update idempotent_write set state = 'answered', status = :status, body = :body"
                                        + MINE),
                        idempotencyClaim)
                .bind("status", storedResponse.status())
                .bind("body", storedResponse.body())
                .execute();
    }

    /** Gives the key back, for the owner has done nothing under it. */
    public void release(Handle handle, IdempotencyClaim idempotencyClaim) {
        mine(handle.createUpdate("delete from idempotent_write" + MINE), idempotencyClaim)
                .execute();
    }

    /** Says that the owner does not know what it has done. */
    public void doubt(Handle handle, IdempotencyClaim idempotencyClaim) {
        mine(handle.createUpdate("update idempotent_write set state = 'in_doubt'" + MINE), idempotencyClaim)
                .execute();
    }

    /** Deletes a batch of keys that have had their time, and says how many. */
    int prune(Handle handle) {
        return handle.createUpdate(PRUNE).bind("batch", config.pruneBatch()).execute();
    }

    /** When the key was taken; empty if it is not free. */
    private Optional<Instant> insert(Handle handle, IdempotencyClaim idempotencyClaim) {
        Duration lease = idempotencyClaim.time().plus(config.grace());
        return mine(handle.createQuery(INSERT), idempotencyClaim)
                .bind("fingerprint", idempotencyClaim.fingerprint())
                .bind("account", idempotencyClaim.actingAccount())
                .bind("lease", seconds(lease))
                .bind("kept", seconds(config.kept()))
                .map((row, context) -> time(row))
                .findOne();
    }

    private static Optional<IdempotencyClaimResult> find(Handle handle, IdempotencyClaim idempotencyClaim) {
        return handle.createQuery(FIND)
                .bind("key", idempotencyClaim.keyId())
                .bind("digest", idempotencyClaim.key().digest())
                .map((row, context) -> outcome(row, idempotencyClaim))
                .findOne();
    }

    private static IdempotencyClaimResult outcome(ResultSet row, IdempotencyClaim idempotencyClaim)
            throws SQLException {
        boolean same = idempotencyClaim.fingerprint().equals(row.getString("fingerprint"))
                && isSameAccount(idempotencyClaim.actingAccount(), row.getString("acting_account"));
        if (!same) {
            return new Mismatch();
        }
        return switch (row.getString("state")) {
            case "answered" ->
                new Answered(
                        new StoredResponse(row.getInt("status"), row.getString("body")),
                        new UsageIdentity(row.getObject("attempt", UUID.class), time(row)));
            case "running" -> row.getBoolean("alive") ? new InProgress() : new InDoubt();
            default -> new InDoubt();
        };
    }

    /** Who acts as nobody now says nothing against the account that acted then. */
    private static boolean isSameAccount(@Nullable String now, @Nullable String then) {
        return now == null || then == null || now.equals(then);
    }

    private static Instant time(ResultSet row) throws SQLException {
        return row.getObject("created_at", OffsetDateTime.class).toInstant();
    }

    private static <T extends SqlStatement<T>> T mine(T statement, IdempotencyClaim idempotencyClaim) {
        return statement
                .bind("key", idempotencyClaim.keyId())
                .bind("digest", idempotencyClaim.key().digest())
                .bind("attempt", idempotencyClaim.attempt());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
