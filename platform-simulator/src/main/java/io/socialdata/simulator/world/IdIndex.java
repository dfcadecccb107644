package io.socialdata.simulator.world;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;

/** Ids under a key, read newest first while others are added. */
final class IdIndex<K> {

    private final Map<K, NavigableSet<Long>> ids = new ConcurrentHashMap<>();

    void add(K key, long id) {
        ids.computeIfAbsent(key, none -> new ConcurrentSkipListSet<>()).add(id);
    }

    void remove(K key, long id) {
        ids.computeIfPresent(key, (same, present) -> present.remove(id) && present.isEmpty() ? null : present);
    }

    /** The ids below {@code before}, newest first. */
    Stream<Long> newest(K key, long before) {
        return ids.getOrDefault(key, Collections.emptyNavigableSet()).headSet(before, false).descendingSet().stream();
    }

    int count(K key) {
        return ids.getOrDefault(key, Collections.emptyNavigableSet()).size();
    }

    void clear() {
        ids.clear();
    }
}
