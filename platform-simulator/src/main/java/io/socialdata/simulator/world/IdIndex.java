package io.socialdata.simulator.world;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Ids under a key, read newest first while others are added. */
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

    /** All ids under the key as they are now. */
    public SortedIds under(K key) {
        return ids.getOrDefault(key, SortedIds.NONE);
    }

    public boolean has(K key) {
        return ids.containsKey(key);
    }

    public void clear() {
        ids.clear();
    }

    /** The ids below {@code before}, newest first. */
    Stream<Long> newest(K key, long before) {
        return under(key).newest(before);
    }

    int count(K key) {
        return under(key).size();
    }
}
