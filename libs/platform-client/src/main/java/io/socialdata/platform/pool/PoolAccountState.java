package io.socialdata.platform.pool;

import java.time.Instant;

/** What a pool account is doing, as counted in {@code pool_accounts}. */
enum PoolAccountState {
    ACTIVE("active"),
    /** At least one operation of it, or all, must wait. */
    RESTING("resting"),
    /** The platform does not take its cookies any more. */
    REJECTED("rejected");

    private final String label;

    PoolAccountState(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    static PoolAccountState of(PoolAccount account, Instant now) {
        if (account.isRejected()) {
            return REJECTED;
        }
        return account.restsFromAnything(now) ? RESTING : ACTIVE;
    }
}
