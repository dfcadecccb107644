package io.socialdata.dashboard.twofactor;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

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
