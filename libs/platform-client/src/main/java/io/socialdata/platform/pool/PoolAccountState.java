package io.socialdata.platform.pool;

import java.time.Instant;

/** State of a pool account, as counted in {@code pool_accounts}. */
enum PoolAccountState {
    ACTIVE("active"),
    /** The account rests for at least one operation or completely. */
    RESTING("resting"),
    /** The platform rejects its cookies. */
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
        return account.isCoolingDownForAny(now) ? RESTING : ACTIVE;
    }
}
