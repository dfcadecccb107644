package io.socialdata.billing.accounts;

import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores accounts. */
@Singleton
public class AccountRepository {

    private static final String SELECT =
            "select id, email, name, state, created_at, welcome_credit, verified_at from account ";

    /** Stores the account. Returns false if its id or its address (ignoring case) is taken. */
    boolean insert(Handle handle, Account account) {
        return handle.createUpdate("""
                                insert into account (id, email, name, created_at) values (?, ?, ?, ?)
                                on conflict do nothing
                                """)
                        .bind(0, account.id())
                        .bind(1, account.email())
                        .bind(2, account.name())
                        .bind(3, account.createdAt())
                        .execute()
                == 1;
    }

    /** Returns the account with this e-mail address, ignoring case. */
    Optional<Account> byEmail(Handle handle, String email) {
        return handle.createQuery(SELECT + "where lower(email) = lower(?)")
                .bind(0, email)
                .map((row, context) -> account(row))
                .findOne();
    }

    /** Returns the account with this id. */
    public Optional<Account> byId(Handle handle, UUID id) {
        return handle.createQuery(SELECT + "where id = ?")
                .bind(0, id)
                .map((row, context) -> account(row))
                .findOne();
    }

    /** Returns whether the account exists, and locks it if so. The lock makes callers count its keys one at a time. */
    public boolean lock(Handle handle, UUID id) {
        return handle.createQuery("select true from account where id = ? for no key update")
                .bind(0, id)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false);
    }

    /** Removes the name and the address of the account, and its activation code. */
    public void erase(Handle handle, UUID id, Instant now) {
        handle.execute("delete from account_activation_code where account_id = ?", id);
        handle.execute("""
                update account set email = id || '@erased.invalid', name = 'Deleted account', erased_at = ?
                where id = ? and erased_at is null
                """, now, id);
    }

    /** Returns whether the account exists and is not erased, and locks it if so. */
    public boolean lockUnlessErased(Handle handle, UUID id) {
        return handle.createQuery("select true from account where id = ? and erased_at is null for no key update")
                .bind(0, id)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false);
    }

    /** Stores another address. Returns false if another account has it. The caller holds the lock of the account. */
    boolean updateEmail(Handle handle, UUID id, String email) {
        return handle.execute("""
                        update account set email = ? where id = ? and not exists (
                            select from account other where lower(other.email) = lower(?) and other.id <> ?)
                        """, email, id, email, id) == 1;
    }

    /**
     * Stores a verification of the address. Returns whether the account has to lose its keys: it was unverified, or the
     * verification is another one than before. The caller holds the lock of the account.
     *
     * @param verifiedAt identifies the verification; empty if addresses need none
     */
    public boolean verify(Handle handle, UUID id, Optional<Instant> verifiedAt) {
        return handle.createUpdate("""
                                update account set verified_at = coalesce(cast(:at as timestamptz), verified_at)
                                where id = :id and (welcome_credit is null
                                    or verified_at is distinct from coalesce(cast(:at as timestamptz), verified_at))
                                """)
                        .bind("id", id)
                        .bindByType("at", verifiedAt.orElse(null), Instant.class)
                        .execute()
                == 1;
    }

    void updateState(Handle handle, UUID id, AccountState state) {
        handle.execute("update account set state = ? where id = ?", state.shown(), id);
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getString(3),
                AccountState.stored(row.getString(4)),
                row.getTimestamp(5).toInstant(),
                Optional.ofNullable(row.getString(6)).map(WelcomeCredit::stored).orElse(null),
                Optional.ofNullable(row.getTimestamp(7))
                        .map(Timestamp::toInstant)
                        .orElse(null));
    }
}
