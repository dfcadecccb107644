package io.socialdata.gateway.credit;

import io.socialdata.contract.credit.LeaseGrant.Limit;
import java.time.Duration;

/** Remembers for a short while that there is no more than what the pool has itself. */
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
