package io.socialdata.gateway.credit;

import io.socialdata.contract.credit.LeaseGrant.Limit;
import java.time.Duration;

/** Negative cache: the account has no credit beyond this pool. Lets calls be rejected without asking billing. */
final class EmptyMemory {

    private final long age;
    private boolean empty;
    private long until;
    private Limit limit = Limit.NONE;

    EmptyMemory(Duration age) {
        this.age = age.toNanos();
    }

    void keep(Limit reason, long now) {
        empty = true;
        limit = reason;
        until = now + age;
    }

    void forget() {
        empty = false;
    }

    boolean holdsAt(long now) {
        return empty && now - until < 0;
    }

    Limit limit() {
        return limit;
    }
}
