package io.socialdata.dashboard.users;

import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Rows of the table of users. */
@Singleton
public class UserRepository {

    private static final String SELECT =
            "select id, email, name, password_hash, account_id, account_opened_at from dashboard_user ";

    /**
     * Stores the user unless the address is taken, ignoring case. Writes a row in both cases and returns nothing, so
     * that neither the response nor its time reveals whether the address was known.
     */
    public void insertUnlessTaken(Handle handle, User user, Instant now) {
        handle.createUpdate("""
                        insert into dashboard_user as known (id, email, name, password_hash, account_id, created_at)
                        values (?, ?, ?, ?, ?, ?) on conflict (lower(email)) do update set email = known.email
                        """)
                .bind(0, user.id())
                .bind(1, user.email())
                .bind(2, user.name())
                .bind(3, user.passwordHash())
                .bind(4, user.accountId())
                .bind(5, now)
                .execute();
    }

    /**
     * Stores a user of the single sign-on, unless the address or the issuer's subject is already stored. Returns
     * whether the user was stored.
     */
    public boolean insertWithSubject(Handle handle, User user, String subject, Instant now) {
        return handle.createUpdate("""
                                insert into dashboard_user (id, email, name, sso_subject, account_id, created_at)
                                values (?, ?, ?, ?, ?, ?) on conflict do nothing
                                """)
                        .bind(0, user.id())
                        .bind(1, user.email())
                        .bind(2, user.name())
                        .bind(3, subject)
                        .bind(4, user.accountId())
                        .bind(5, now)
                        .execute()
                == 1;
    }

    /**
     * Stores the user of an existing account, unless the address or the account already has a user. Returns whether the
     * user was stored.
     */
    public boolean insertOpened(Handle handle, User user, Instant now) {
        return handle.createUpdate("""
                                insert into dashboard_user (id, email, name, password_hash, account_id, account_opened_at, created_at)
                                values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing
                                """)
                        .bind(0, user.id())
                        .bind(1, user.email())
                        .bind(2, user.name())
                        .bind(3, user.passwordHash())
                        .bind(4, user.accountId())
                        .bind(5, user.accountOpenedAt())
                        .bind(6, now)
                        .execute()
                == 1;
    }

    public Optional<User> bySubject(Handle handle, String subject) {
        return handle.createQuery(SELECT + "where sso_subject = ?")
                .bind(0, subject)
                .map((row, context) -> user(row))
                .findOne();
    }

    public Optional<User> byEmail(Handle handle, String email) {
        return handle.createQuery(SELECT + "where lower(email) = lower(?)")
                .bind(0, email)
                .map((row, context) -> user(row))
                .findOne();
    }

    public Optional<User> byId(Handle handle, UUID id) {
        return handle.createQuery(SELECT + "where id = ?")
                .bind(0, id)
                .map((row, context) -> user(row))
                .findOne();
    }

    /** Stores that billing has created the account. */
    public void opened(Handle handle, UUID id, Instant now) {
        handle.execute(
                "update dashboard_user set account_opened_at = ? where id = ? and account_opened_at is null",
                Timestamp.from(now),
                id);
    }

    public void changePassword(Handle handle, UUID id, String hash) {
        handle.execute("update dashboard_user set password_hash = ? where id = ?", hash, id);
    }

    /** Deletes the user if the account was never created. */
    public void forgetUnopened(Handle handle, UUID id) {
        handle.execute("delete from dashboard_user where id = ? and account_opened_at is null", id);
    }

    /** Deletes the user with this address if the sign-up was not finished. */
    public void forgetUnopened(Handle handle, String email) {
        handle.execute("delete from dashboard_user where lower(email) = lower(?) and account_opened_at is null", email);
    }

    private static User user(ResultSet row) throws SQLException {
        @Nullable Timestamp opened = row.getTimestamp(6);
        return new User(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getObject(5, UUID.class),
                opened == null ? null : opened.toInstant());
    }
}
