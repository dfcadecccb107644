package io.socialdata.gateway.ratelimit;

import java.util.concurrent.ConcurrentHashMap;

/** Counts the calls in progress per key or account, up to a limit. Thread-safe; no method blocks. */
final class CallCounts<K> {

    private final ConcurrentHashMap<K, Integer> counts = new ConcurrentHashMap<>();

    /** Counts a call, unless it would exceed the limit. */
    boolean enter(K key, int limit) {
        if (counts.merge(key, 1, Integer::sum) <= limit) {
            return true;
        }
        leave(key);
        return false;
    }

    void leave(K key) {
        counts.computeIfPresent(key, (ignored, count) -> count == 1 ? null : count - 1);
    }

    /** Returns the number of keys or accounts with a call in progress. */
    int size() {
        return counts.size();
    }
}
