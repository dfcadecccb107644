package io.socialdata.simulator.world;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Ids by key, which can be read newest first while others are added. */
public final class IdIndex<K> {

    private final Map<K, SortedIds> ids = new ConcurrentHashMap<>();

    public void add(K key, long id) {
        ids.compute(key, (same, present) -> (present == null ? SortedIds.NONE : present).with(id));
    }

    public void remove(K key, long id) {
        ids.computeIfPresent(key, (same, present) -> {
            SortedIds rest = present.without(id);
            return rest.size() == 0 ? null : rest;
        });
    }

    /** Returns a snapshot of all ids under the key. */
    public SortedIds under(K key) {
        return ids.getOrDefault(key, SortedIds.NONE);
    }

    public boolean has(K key) {
        return ids.containsKey(key);
    }

    public void clear() {
        ids.clear();
    }

    /** Returns the ids below {@code before}, newest first. */
    Stream<Long> newest(K key, long before) {
        return under(key).newest(before);
    }

    int count(K key) {
        return under(key).size();
    }
}
