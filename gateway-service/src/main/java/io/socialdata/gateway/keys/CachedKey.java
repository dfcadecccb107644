package io.socialdata.gateway.keys;

import io.vertx.core.Future;
import java.util.UUID;

/** A key and for how long it may be used without asking, in monotonic time. */
final class CachedKey {

    private final KeyLookupResult.Found found;
    private final Future<KeyLookupResult> lookup;
    private volatile long confirmedAt;
    private volatile long goodUntil;
    private volatile boolean changed;

    CachedKey(KeyLookupResult.Found found, long heardAt, long maxAge) {
        this.found = found;
        this.lookup = Future.succeededFuture(found);
        this.confirmedAt = heardAt;
        this.goodUntil = heardAt + maxAge;
    }

    KeyLookupResult.Found found() {
        return found;
    }

    Future<KeyLookupResult> lookup() {
        return lookup;
    }

    boolean isFor(UUID keyId) {
        return found.key().caller().keyId().equals(keyId);
    }

    boolean isOf(UUID accountId) {
        return found.key().caller().accountId().equals(accountId);
    }

    boolean isFreshAt(long now, long trustedSince) {
        return !changed && now - goodUntil < 0 && confirmedAt - trustedSince >= 0;
    }

    /** What is remembered serves no call any more. That a key is known lets it be asked for without a throttle. */
    void changed() {
        changed = true;
    }

    boolean hasChanged() {
        return changed;
    }

    /** Keeps a stale key in use for a while, because billing could not be asked. */
    void extendStale(long now, long until) {
        confirmedAt = now;
        goodUntil = until;
    }
}
