package io.socialdata.dashboard.identity.twofactor;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Rows of sealed secrets, confirmed or in setup. */
@ApplicationScoped
class TotpRepository {

    private final Transactions transactions;

    TotpRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    boolean exists(UUID userId) {
        return transactions.call(
                handle -> handle.createQuery("select exists (select from totp_secret where user_id = ?)")
                        .bind(0, userId)
                        .mapTo(Boolean.class)
                        .one());
    }

    Optional<byte[]> sealed(UUID userId) {
        return transactions.call(handle -> handle.createQuery("select sealed_secret from totp_secret where user_id = ?")
                .bind(0, userId)
                .mapTo(byte[].class)
                .findOne());
    }

    /** Stores the time step of an accepted code. Returns false if a code of this step or a later one was accepted before. */
    boolean advance(UUID userId, long timeStep) {
        return transactions.call(handle -> handle.execute(
                        "update totp_secret set last_time_step = ? where user_id = ? and last_time_step < ?",
                        timeStep,
                        userId,
                        timeStep))
                == 1;
    }

    /** A stored secret of a user. */
    @SuppressWarnings("ArrayRecordComponent") // sealed bytes are handed through, never compared
    record SealedTotp(UUID userId, byte[] sealed) {

        @Override
        public String toString() {
            return "SealedTotp[%s]".formatted(userId);
        }
    }

    /** Locks the next secrets whose first bytes are not these, and skips those that are locked. */
    List<SealedTotp> lockUnderOlderKeys(Handle handle, byte[] newest, UUID after, int limit) {
        return handle.createQuery("""
                        select user_id, sealed_secret from totp_secret
                        where user_id > ? and substring(sealed_secret for 5) <> ?
                        order by user_id limit ? for update skip locked
                        """)
                .bind(0, after)
                .bind(1, newest)
                .bind(2, limit)
                .map((row, context) -> new SealedTotp(row.getObject(1, UUID.class), row.getBytes(2)))
                .list();
    }

    /** Replaces the sealed secret by the same secret under another key. */
    void replace(Handle handle, UUID userId, byte[] sealed) {
        handle.execute("update totp_secret set sealed_secret = ? where user_id = ?", sealed, userId);
    }

    /** Counts secrets whose first bytes are not these, also those in setup. */
    long countUnderOlderKeys(byte[] newest, Instant now) {
        return transactions.call(handle -> handle.createQuery("""
                        select (select count(*) from totp_secret where substring(sealed_secret for 5) <> :newest)
                             + (select count(*) from totp_setup
                                where substring(sealed_secret for 5) <> :newest and expires_at > :now)
                        """)
                .bind("newest", newest)
                .bind("now", now)
                .mapTo(Long.class)
                .one());
    }

    /** Stores a secret that has to be confirmed. It replaces an earlier one. */
    void beginSetup(UUID userId, UUID loginId, byte[] sealed, Instant expiresAt) {
        transactions.call(handle -> handle.execute("""
                insert into totp_setup (user_id, login_id, sealed_secret, expires_at) values (?, ?, ?, ?)
                on conflict (user_id) do update set login_id = excluded.login_id, sealed_secret = excluded.sealed_secret,
                    expires_at = excluded.expires_at
                """, userId, loginId, sealed, expiresAt));
    }

    Optional<byte[]> setup(UUID userId, UUID loginId, Instant now) {
        return transactions.call(handle -> handle.createQuery(
                        "select sealed_secret from totp_setup where user_id = ? and login_id = ? and expires_at > ?")
                .bind(0, userId)
                .bind(1, loginId)
                .bind(2, now)
                .mapTo(byte[].class)
                .findOne());
    }

    /** Moves the secret from setup to use. Returns false if it was confirmed or replaced meanwhile. */
    boolean confirm(UUID userId, UUID loginId, byte[] sealed, long timeStep, Instant now) {
        return transactions.call(handle -> handle.execute("""
                with confirmed as (
                    delete from totp_setup where user_id = ? and login_id = ? and sealed_secret = ? returning user_id, sealed_secret)
                insert into totp_secret (user_id, sealed_secret, confirmed_at, last_time_step)
                select user_id, sealed_secret, ?, ? from confirmed
                on conflict (user_id) do nothing
                """, userId, loginId, sealed, now, timeStep)) == 1;
    }

    void delete(UUID userId) {
        transactions.call(handle -> {
            handle.execute("delete from totp_setup where user_id = ?", userId);
            return handle.execute("delete from totp_secret where user_id = ?", userId);
        });
    }
}
