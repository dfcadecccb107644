package io.socialdata.writes.idempotency;

import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Answered;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Claimed;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.InDoubt;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.InProgress;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Mismatch;
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
 * <p>A key has at most one owner, the call that inserted its row; no other call ever takes it over, however long the
 * owner is silent. So a write under a key is made at most once, whatever the clocks show: time only decides between
 * "still running" and "in doubt". All times are the database's, which all replicas share.
 */
@Singleton
public class IdempotencyKeyRepository {

    /** A response that is returned again to a client that repeats the request. */
    public record StoredResponse(int status, String body) {}

    /** Result of claiming an idempotency key. Sealed, so that callers handle every case. */
    public sealed interface IdempotencyClaimResult {

        /**
         * This call owns the key: its write is made once.
         *
         * @param usage identity under which the write is charged
         */
        record Claimed(UsageIdentity usage) implements IdempotencyClaimResult {}

        /**
         * The same request has a stored response.
         *
         * @param usage identity under which the write is charged, as when the key was claimed
         */
        record Answered(StoredResponse response, UsageIdentity usage) implements IdempotencyClaimResult {}

        /** The same request is in progress. */
        record InProgress() implements IdempotencyClaimResult {}

        /** The same request was started, and its outcome is unknown. */
        record InDoubt() implements IdempotencyClaimResult {}

        /** The key was used for another request. */
        record Mismatch() implements IdempotencyClaimResult {}
    }

    /**
     * A request to claim an idempotency key.
     *
     * @param keyId the API key, for which the caller's key is unique
     * @param actingAccount the platform account that the call acts as, part of the identity of the request; null if there
     *     is none, and then nothing is done
     * @param attempt identifies this call, so that no other can end it
     * @param time remaining time budget of the call
     */
    public record IdempotencyClaim(
            UUID keyId,
            IdempotencyKey key,
            String fingerprint,
            @Nullable String actingAccount,
            UUID attempt,
            Duration time) {}

    /**
     * A row may be deleted between insert and read, and then both are tried again. More rounds than a few mean another
     * problem.
     */
    private static final int MAX_TRIES = 3;

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

    private static final String OF_CLAIM = " where key_id = :key and key_digest = :digest and attempt = :attempt";

    private static final String PRUNE = """
        with expired as materialized (
            select key_id, key_digest from idempotent_write where expires_at <= clock_timestamp()
            order by expires_at limit :batch for update skip locked)
        delete from idempotent_write w using expired
        where w.key_id = expired.key_id and w.key_digest = expired.key_digest
        """;

    /**
     * How long a key and its response are kept. A repeated response is charged by the time of the first one, which
     * billing must still recognise: well below its deduplication window of 35 days.
     */
    private static final Duration RETENTION = Duration.ofHours(24);

    /**
     * How long a call still counts as running after its time budget is over. After that its outcome counts as unknown.
     */
    private static final Duration GRACE = Duration.ofSeconds(15);

    /** Claims the key, or returns the state of the request that claimed it first. */
    public IdempotencyClaimResult claim(Handle handle, IdempotencyClaim idempotencyClaim) {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
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

    /** Stores the owner's response, even if the key is in doubt by now: the owner has the true outcome. */
    public void storeResponse(Handle handle, IdempotencyClaim idempotencyClaim, StoredResponse storedResponse) {
        bindClaim(
                        handle.createUpdate(
                                "update idempotent_write set state = 'answered', status = :status, body = :body"
                                        + OF_CLAIM),
                        idempotencyClaim)
                .bind("status", storedResponse.status())
                .bind("body", storedResponse.body())
                .execute();
    }

    /** Releases the key, because the owner has done nothing under it. */
    public void release(Handle handle, IdempotencyClaim idempotencyClaim) {
        bindClaim(handle.createUpdate("delete from idempotent_write" + OF_CLAIM), idempotencyClaim)
                .execute();
    }

    /** Marks the key as in doubt: the owner cannot tell whether the write was made. */
    public void markInDoubt(Handle handle, IdempotencyClaim idempotencyClaim) {
        bindClaim(handle.createUpdate("update idempotent_write set state = 'in_doubt'" + OF_CLAIM), idempotencyClaim)
                .execute();
    }

    /** Deletes a batch of expired keys. Returns their number. */
    int prune(Handle handle, int most) {
        return handle.createUpdate(PRUNE).bind("batch", most).execute();
    }

    /** Inserts the key and returns the time of the claim; empty if it is not free. */
    private Optional<Instant> insert(Handle handle, IdempotencyClaim idempotencyClaim) {
        Duration lease = idempotencyClaim.time().plus(GRACE);
        return bindClaim(handle.createQuery(INSERT), idempotencyClaim)
                .bind("fingerprint", idempotencyClaim.fingerprint())
                .bind("account", idempotencyClaim.actingAccount())
                .bind("lease", seconds(lease))
                .bind("kept", seconds(RETENTION))
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

    /** Returns whether the acting accounts do not contradict each other. A missing one matches every account. */
    private static boolean isSameAccount(@Nullable String now, @Nullable String then) {
        return now == null || then == null || now.equals(then);
    }

    private static Instant time(ResultSet row) throws SQLException {
        return row.getObject("created_at", OffsetDateTime.class).toInstant();
    }

    private static <T extends SqlStatement<T>> T bindClaim(T statement, IdempotencyClaim idempotencyClaim) {
        return statement
                .bind("key", idempotencyClaim.keyId())
                .bind("digest", idempotencyClaim.key().digest())
                .bind("attempt", idempotencyClaim.attempt());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }
}
