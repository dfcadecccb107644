package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Ids by key, which can be read newest first while others are added. */
final class IdIndex<K> {

    private static final long[] NONE = {};

    /** Sorted arrays, which are replaced and never changed. */
    private final Map<K, long[]> ids = new ConcurrentHashMap<>();

    void add(K key, long id) {
        ids.merge(key, new long[] {id}, (present, added) -> {
            int place = end(present, id);
            if (place < present.length && present[place] == id) {
                return present;
            }
            long[] more = Arrays.copyOf(present, present.length + 1);
            System.arraycopy(present, place, more, place + 1, present.length - place);
            more[place] = id;
            return more;
        });
    }

    void remove(K key, long id) {
        ids.computeIfPresent(key, (same, present) -> {
            long[] rest = Arrays.stream(present).filter(other -> other != id).toArray();
            return rest.length == 0 ? null : rest;
        });
    }

    /** Returns the ids below {@code before}, newest first. */
    LongStream newest(K key, long before) {
        long[] all = ids.getOrDefault(key, NONE);
        int end = end(all, before);
        return IntStream.range(0, end).mapToLong(i -> all[end - 1 - i]);
    }

    int count(K key) {
        return ids.getOrDefault(key, NONE).length;
    }

    /** Returns the index of the first id that is not below the bound. */
    private static int end(long[] ids, long bound) {
        int found = Arrays.binarySearch(ids, bound);
        return found < 0 ? -found - 1 : found;
    }
}
