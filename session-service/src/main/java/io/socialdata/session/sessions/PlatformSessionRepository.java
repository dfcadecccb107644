package io.socialdata.session.sessions;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.socialdata.contract.sessions.SessionUse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Rows of the table of sessions. Sealing again takes them in batches, by the SQL of {@link SessionSealContext}. */
@ApplicationScoped
class PlatformSessionRepository implements PanacheRepositoryBase<PlatformSessionEntity, UUID> {

    // Only moves times forward. Sorted, so that concurrent transactions lock rows in the same order.
    private static final String USED = """
            with used as (
                select s.key_id, max(cast(u.at as timestamptz)) at
                from unnest(:keys, :times) u (id, at) join platform_session s on s.key_id = u.id
                group by s.key_id),
            locked as (
                select s.key_id, used.at from platform_session s join used using (key_id)
                where s.created_at <= used.at order by s.key_id for no key update of s)
            update platform_session s set last_used_at = greatest(s.last_used_at, locked.at)
            from locked where s.key_id = locked.key_id
            """;

    long nextVersion() {
        return (Long) getEntityManager()
                .createNativeQuery("select nextval('platform_session_version')", Long.class)
                .getSingleResult();
    }

    /** Returns the sessions of an account, oldest first. */
    List<PlatformSessionEntity> ofAccount(UUID accountId) {
        return list("accountId", Sort.by("createdAt", "keyId"), accountId);
    }

    /** Returns the session and locks its row until the end of the transaction, which has not read it yet. */
    Optional<PlatformSessionEntity> lock(UUID keyId) {
        return findByIdOptional(keyId, LockModeType.PESSIMISTIC_WRITE);
    }

    void used(List<SessionUse> uses) {
        getEntityManager()
                .createNativeQuery(USED)
                .setParameter("keys", uses.stream().map(SessionUse::keyId).toArray(UUID[]::new))
                .setParameter(
                        "times", uses.stream().map(use -> use.at().toString()).toArray(String[]::new))
                .executeUpdate();
    }
}
