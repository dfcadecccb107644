package io.socialdata.simulator.world;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Pairs of one thing and another, newest first from either end. Safe to read from any thread while one changes it. */
public final class BiMultimap<A, B> {

    private final ConcurrentMap<A, List<B>> forward = new ConcurrentHashMap<>();
    private final ConcurrentMap<B, List<A>> backward = new ConcurrentHashMap<>();

    public boolean has(A from, B to) {
        return of(from).contains(to);
    }

    /** What the one is tied to. */
    public List<B> of(A from) {
        return forward.getOrDefault(from, List.of());
    }

    /** What is tied to the other. */
    public List<A> to(B to) {
        return backward.getOrDefault(to, List.of());
    }

    /** Makes the pair; a pair that is there stays where it is. */
    public void tie(A from, B to) {
        if (!has(from, to)) {
            forward.put(from, before(to, of(from)));
            backward.put(to, before(from, to(to)));
        }
    }

    public void untie(A from, B to) {
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
