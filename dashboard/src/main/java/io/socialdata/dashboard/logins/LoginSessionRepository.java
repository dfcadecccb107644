package io.socialdata.dashboard.logins;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.quarkus.panache.common.Sort.Direction;
import io.socialdata.dashboard.memberships.Role;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Rows of the table of logins. */
@ApplicationScoped
class LoginSessionRepository implements PanacheRepositoryBase<LoginSessionEntity, UUID> {

    private static final int MAX_LISTED = 100;

    // Each page looks up its login, so one statement reads it together with its user and
    // role, and no more columns than needed.
    private static final String ACTIVE = """
            select l.id as login_id, u.id as user_id, m.account_id, u.email, u.email_verified_at, u.name, l.last_seen_at, m.role,
                a.name as account_name, (select count(*) from membership o where o.user_id = u.id) as accounts
            from login_session l
            join dashboard_user u on u.id = l.user_id
            join membership m on m.user_id = u.id and m.account_id = coalesce(l.account_id, u.account_id)
            join dashboard_account a on a.id = m.account_id
            where l.token_sha256 = :token and l.ends_at > :now and l.last_seen_at > :activeSince
            """;

    /** Returns the login with this hash of its token, if it ends after {@code now} and was used after {@code activeSince}. */
    Optional<ActiveLogin> active(byte[] token, Instant now, Instant activeSince) {
        return getSession()
                .createNativeQuery(ACTIVE, Tuple.class)
                .addScalar("login_id", UUID.class)
                .addScalar("user_id", UUID.class)
                .addScalar("account_id", UUID.class)
                .addScalar("email", String.class)
                .addScalar("email_verified_at", Instant.class)
                .addScalar("name", String.class)
                .addScalar("last_seen_at", Instant.class)
                .addScalar("role", String.class)
                .addScalar("account_name", String.class)
                .addScalar("accounts", Long.class)
                .setParameter("token", token)
                .setParameter("now", now)
                .setParameter("activeSince", activeSince)
                .uniqueResultOptional()
                .map(LoginSessionRepository::login);
    }

    private static ActiveLogin login(Tuple row) {
        return new ActiveLogin(
                row.get("login_id", UUID.class),
                row.get("user_id", UUID.class),
                row.get("account_id", UUID.class),
                row.get("email", String.class),
                row.get("email_verified_at", Instant.class),
                row.get("name", String.class),
                row.get("last_seen_at", Instant.class),
                Role.parse(row.get("role", String.class)).orElseThrow(),
                row.get("account_name", String.class),
                row.get("accounts", Long.class));
    }

    /** Returns the active logins of the user, most recently used first. */
    List<LoginSession> activeOf(UUID userId, Instant now, Instant activeSince) {
        return find(
                        "userId = ?1 and endsAt > ?2 and lastSeenAt > ?3",
                        Sort.by("lastSeenAt", Direction.Descending).and("id"),
                        userId,
                        now,
                        activeSince)
                .range(0, MAX_LISTED - 1)
                .project(LoginSession.class)
                .list();
    }

    /** Stores the last use of a login. It only moves forward. */
    void seen(UUID id, Instant now) {
        update("lastSeenAt = ?1 where id = ?2 and lastSeenAt < ?1", now, id);
    }

    void confirm(UUID id, Instant authenticatedAt) {
        update("confirmedAt = ?1 where id = ?2", authenticatedAt, id);
    }

    /** Gives the login another account and another token. */
    void show(UUID id, UUID accountId, byte[] token) {
        update("accountId = ?1, tokenSha256 = ?2 where id = ?3", accountId, token, id);
    }

    void delete(UUID id) {
        delete("id", id);
    }

    long deleteOwn(UUID userId, UUID id) {
        return delete("userId = ?1 and id = ?2", userId, id);
    }

    void deleteOthers(UUID userId, UUID current) {
        delete("userId = ?1 and id <> ?2", userId, current);
    }

    void deleteAll(UUID userId) {
        delete("userId", userId);
    }

    /** Deletes at most this many logins that have reached their maximum age, the oldest first. */
    void deleteEnded(Instant now, int most) {
        delete(
                "id in (select l.id from LoginSessionEntity l where l.endsAt < ?1 order by l.endsAt limit ?2)",
                now,
                most);
    }
}
