package io.socialdata.platform.pool;

import java.time.Instant;

/** State of a pool account, as counted in {@code pool_accounts}. */
enum PoolAccountState {
    ACTIVE("active"),
    /** The account serves no operation for a while. A used-up window of one operation is not counted here. */
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
        return account.isCoolingDown(now) ? RESTING : ACTIVE;
    }
}
