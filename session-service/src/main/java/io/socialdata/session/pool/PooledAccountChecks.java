package io.socialdata.session.pool;

import io.socialdata.contract.sessions.PoolCheckResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** What operators ask readers to do with an account: one read, or to end its rests. */
@ApplicationScoped
class PooledAccountChecks {

    /** A reader that is silent for so long does not wake an account later: it has forgotten its rests, or has died. */
    private static final Duration WAKE = Duration.ofMinutes(10);

    /** After this time nobody waits for the result. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Looked up where the platform did not name the owner of an account. That nobody has it is an answer too. */
    private static final String SOMEBODY = "x";

    private final PooledAccountRepository accounts;
    private final Clock clock;

    PooledAccountChecks(PooledAccountRepository accounts, Clock clock) {
        this.accounts = accounts;
        this.clock = clock;
    }

    /** Asks for a read with this account. Returns false if it has no cookies. */
    @Transactional
    boolean request(UUID account) {
        Optional<PooledAccountEntity> found = accounts.lock(account).filter(PooledAccountEntity::live);
        found.ifPresent(known -> known.requestCheck(clock.instant()));
        return found.isPresent();
    }

    /** Ends the rests of this account. Returns false if it has no cookies. */
    @Transactional
    boolean wake(UUID account) {
        Optional<PooledAccountEntity> found = accounts.lock(account).filter(PooledAccountEntity::live);
        found.ifPresent(known -> known.wake(clock.instant()));
        return found.isPresent();
    }

    @Transactional
    void finish(PoolCheckResult result) {
        accounts.lock(result.account()).ifPresent(known -> known.finishCheck(result.outcome(), clock.instant()));
    }

    /** Hands the requested reads with these accounts to one process, with the handle that it looks up. */
    Map<UUID, String> take(Handle handle, Collection<UUID> accounts, Instant now) {
        return handle.createQuery("update pooled_account set check_started_at = :now"
                        + " where check_requested_at > :since and check_started_at is null and id = any(:accounts)"
                        + " returning id, coalesce(username, :somebody) as handle")
                .bind("now", now)
                .bind("since", now.minus(PATIENCE))
                .bindArray("accounts", UUID.class, accounts)
                .bind("somebody", SOMEBODY)
                .reduceResultSet(new HashMap<UUID, String>(), (taken, row, context) -> {
                    taken.put(row.getObject("id", UUID.class), row.getString("handle"));
                    return taken;
                });
    }

    /** Returns when the accounts were woken that still have to be. */
    Map<UUID, Instant> wakes(Handle handle, Instant now) {
        return handle.createQuery("select id, woken_at from pooled_account where woken_at > ?")
                .bind(0, now.minus(WAKE))
                .reduceResultSet(new HashMap<UUID, Instant>(), (wakes, row, context) -> {
                    wakes.put(
                            row.getObject("id", UUID.class),
                            row.getTimestamp("woken_at").toInstant());
                    return wakes;
                });
    }
}
