package io.socialdata.gateway.keys;

import io.vertx.core.Future;
import java.util.UUID;

/** A cached key, and until when it may be used without another lookup, in monotonic time. */
final class CachedKey {

    private final KeyLookupResult.Found found;
    private final Future<KeyLookupResult> lookup;
    private volatile long confirmedAt;
    private volatile long validUntil;
    private volatile boolean changed;

    CachedKey(KeyLookupResult.Found found, long receivedAt, long maxAge) {
        this.found = found;
        this.lookup = Future.succeededFuture(found);
        this.confirmedAt = receivedAt;
        this.validUntil = receivedAt + maxAge;
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
        return !changed && now - validUntil < 0 && confirmedAt - trustedSince >= 0;
    }

    /** Marks the key as outdated: it serves no call. It stays known, so that its next lookup is not throttled. */
    void changed() {
        changed = true;
    }

    boolean hasChanged() {
        return changed;
    }

    /** Extends the use of a stale key because billing is unavailable. */
    void extendStale(long now, long until) {
        confirmedAt = now;
        validUntil = until;
    }
}
