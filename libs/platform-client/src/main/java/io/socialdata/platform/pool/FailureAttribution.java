package io.socialdata.platform.pool;

import io.socialdata.logging.LogFields;
import io.socialdata.platform.result.PlatformFailure;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether the account or the operation is the cause of a failure, from what happened with the other accounts.
 *
 * <p>An account that fails an operation rests for it. When a second account fails in the same way before any was
 * served, the operation is suspected, and none rests. When an account that had not failed is then served, the others
 * rest again; when one of those that failed is served, the operation has recovered, and all serve it at once. Not
 * thread-safe: the pool guards it.
 *
 * @param accounts all accounts of the pool
 */
record FailureAttribution(List<PoolAccount> accounts) {

    private static final Logger LOG = Logger.getLogger(FailureAttribution.class);

    /** Rests the account for the operation, unless it rests already or the operation is the likely cause. */
    void blame(PoolAccount account, String operation, PlatformFailure platformFailure, Instant now) {
        PoolMemberError error = PoolMemberError.of(operation, platformFailure, now);
        account.failedBy(error);
        OperationCooldown before = account.cooldown(operation);
        boolean known = before != null
                && (before.isRunning(now)
                        || (before.open() && suspected(operation).contains(before.failure())));
        if (!known) {
            account.coolDown(operation, OperationCooldown.after(before, platformFailure, now));
            log(account, error, suspected(operation).contains(platformFailure));
        }
    }

    private static void log(PoolAccount account, PoolMemberError error, boolean ofOperation) {
        LogFields fields =
                LogFields.with("platform_operation", error.operation()).and("failure", error.error());
        if (ofOperation) {
            fields.log(() -> LOG.warn("platform operation fails with several accounts"));
        } else {
            fields.and("pool_account", account.id()).log(() -> LOG.warn("pool account failed an operation"));
        }
    }

    /** Ends the cooldown of the account, and decides what the failures of other accounts meant. */
    void recordSuccess(PoolAccount account, String operation, Instant now) {
        OperationCooldown own = account.cooldown(operation);
        Set<PlatformFailure> suspected = suspected(operation);
        account.endCooldown(operation);
        account.reached();
        for (PoolAccount other : accounts) {
            OperationCooldown cooldown = other.cooldown(operation);
            if (cooldown == null || !cooldown.open()) {
                continue;
            }
            if (own != null && own.open() && own.failure().equals(cooldown.failure())) {
                other.endCooldown(operation); // both failed alike, and one works again: it was the operation
            } else if (suspected.contains(cooldown.failure())) {
                other.closeCooldown(operation, before -> before.doubted(now));
            } else {
                other.closeCooldown(operation, OperationCooldown::confirmed);
            }
        }
    }

    /** Returns the known window of each account that serves the operation. */
    List<Optional<RateLimitWindow>> windows(String operation, Instant now) {
        return serving(operation, now).stream()
                .map(account -> Optional.ofNullable(account.window(operation)))
                .toList();
    }

    List<PoolAccount> usable(Instant now) {
        return accounts.stream().filter(account -> account.isUsable(now)).toList();
    }

    /**
     * Returns the accounts that may serve the operation. If all rest for it, none does: that they fail is then no
     * reason to fail without a try.
     */
    List<PoolAccount> serving(String operation, Instant now) {
        Set<PlatformFailure> suspected = suspected(operation);
        List<PoolAccount> usable = usable(now);
        List<PoolAccount> serving = usable.stream()
                .filter(account -> !rests(account.cooldown(operation), suspected, now))
                .toList();
        return serving.isEmpty() ? usable : serving;
    }

    private static boolean rests(@Nullable OperationCooldown cooldown, Set<PlatformFailure> suspected, Instant now) {
        return cooldown != null
                && cooldown.isRunning(now)
                && !(cooldown.open() && suspected.contains(cooldown.failure()));
    }

    /** Returns the failures that two accounts had since another one was served: the operation may be their cause. */
    private Set<PlatformFailure> suspected(String operation) {
        Set<PlatformFailure> once = new HashSet<>();
        Set<PlatformFailure> repeated = new HashSet<>();
        for (PoolAccount account : accounts) {
            OperationCooldown cooldown = account.cooldown(operation);
            if (cooldown != null && cooldown.open() && !once.add(cooldown.failure())) {
                repeated.add(cooldown.failure());
            }
        }
        return repeated;
    }
}
