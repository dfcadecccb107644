package io.socialdata.dashboard.logins;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.quarkus.panache.common.Sort.Direction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Rows of the table of logins. */
@ApplicationScoped
class LoginSessionRepository implements PanacheRepositoryBase<LoginSessionEntity, UUID> {

    private static final int MAX_LISTED = 100;

    // Each page looks up its login, so one statement reads it together with its user, and no more columns than needed.
    private static final String ACTIVE = """
            select l.id, u.id, u.accountId, u.email, u.emailVerifiedAt, u.name, l.lastSeenAt
            from LoginSessionEntity l join UserEntity u on u.id = l.userId
            where l.tokenSha256 = :token and l.endsAt > :now and l.lastSeenAt > :activeSince
            """;

    /** Returns the login with this hash of its token, if it ends after {@code now} and was used after {@code activeSince}. */
    Optional<ActiveLogin> active(byte[] token, Instant now, Instant activeSince) {
        return getSession()
                .createSelectionQuery(ACTIVE, ActiveLogin.class)
                .setParameter("token", token)
                .setParameter("now", now)
                .setParameter("activeSince", activeSince)
                .uniqueResultOptional();
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
