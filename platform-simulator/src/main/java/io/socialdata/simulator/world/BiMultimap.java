package io.socialdata.simulator.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Pairs of two values, listed newest first from either side. Safe for readers while one thread changes it. */
public final class BiMultimap<A, B> {

    private final ConcurrentMap<A, List<B>> forward = new ConcurrentHashMap<>();
    private final ConcurrentMap<B, List<A>> backward = new ConcurrentHashMap<>();

    public boolean has(A from, B to) {
        return of(from).contains(to);
    }

    /** Returns the second values paired with the given first one. */
    public List<B> of(A from) {
        return forward.getOrDefault(from, List.of());
    }

    /** Returns the first values paired with the given second one. */
    public List<A> to(B to) {
        return backward.getOrDefault(to, List.of());
    }

    /** Adds the pair. An existing pair keeps its position. */
    public void put(A from, B to) {
        if (!has(from, to)) {
            forward.put(from, before(to, of(from)));
            backward.put(to, before(from, to(to)));
        }
    }

    public void remove(A from, B to) {
        if (has(from, to)) {
            forward.put(from, without(to, of(from)));
            backward.put(to, without(from, to(to)));
        }
    }

    public void clear() {
        forward.clear();
        backward.clear();
    }

    private static <T> List<T> before(T first, List<T> rest) {
        List<T> all = new ArrayList<>(rest.size() + 1);
        all.add(first);
        all.addAll(rest);
        return List.copyOf(all);
    }

    private static <T> List<T> without(T left, List<T> all) {
        return all.stream().filter(one -> !one.equals(left)).toList();
    }
}
