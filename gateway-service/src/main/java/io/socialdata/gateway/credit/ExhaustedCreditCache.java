package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant.Limit;
import java.time.Duration;

/** Negative cache: the account has no credit beyond this pool. Lets calls be rejected without asking billing. */
final class ExhaustedCreditCache {

    private final long age;
    private boolean empty;
    private long until;
    private Limit limit = Limit.NONE;

    ExhaustedCreditCache(Duration age) {
        this.age = age.toNanos();
    }

    void markExhausted(Limit reason, long now) {
        empty = true;
        limit = reason;
        until = now + age;
    }

    void clear() {
        empty = false;
    }

    boolean isExhaustedAt(long now) {
        return empty && now - until < 0;
    }

    Limit limit() {
        return limit;
    }
}
