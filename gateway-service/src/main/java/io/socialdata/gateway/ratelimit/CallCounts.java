package io.socialdata.gateway.ratelimit;

import java.util.concurrent.ConcurrentHashMap;

/** Calls in progress by owner, up to a bound. Safe for use by any thread; no method blocks. */
final class CallCounts<K> {

    private final ConcurrentHashMap<K, Integer> counts = new ConcurrentHashMap<>();

    /** Counts one more call, unless that would exceed the limit. */
    boolean enter(K owner, int limit) {
        if (counts.merge(owner, 1, Integer::sum) <= limit) {
            return true;
        }
        leave(owner);
        return false;
    }

    void leave(K owner) {
        counts.computeIfPresent(owner, (ignored, count) -> count == 1 ? null : count - 1);
    }

    /** Owners with a call in progress. */
    int size() {
        return counts.size();
    }
}
