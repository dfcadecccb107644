package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * An immutable snapshot of ids in ascending order.
 *
 * <p>A snapshot may share its array with the one that it was derived from: only the latest may be extended, by one
 * thread at a time.
 */
public final class SortedIds {

    static final SortedIds NONE = new SortedIds(new long[0], 0, 0);

    private static final int SMALLEST = 4;

    private final long[] ids;
    private final int from;
    private final int to;

    private SortedIds(long[] ids, int from, int to) {
        this.ids = ids;
        this.from = from;
        this.to = to;
    }

    /** Returns the highest id below the bound, 0 if there is none. */
    public long below(long bound) {
        int end = end(bound);
        return end == from ? 0 : ids[end - 1];
    }

    int size() {
        return to - from;
    }

    /** Returns the ids below the bound, highest first. */
    Stream<Long> newest(long before) {
        int end = end(before);
        return LongStream.range(from, end)
                .map(i -> ids[(int) (end - 1 - (i - from))])
                .boxed();
    }

    /** Returns a snapshot with the id added. Optimized for appending. */
    SortedIds with(long id) {
        int place = end(id);
        if (place < to && ids[place] == id) {
            return this;
        }
        if (place == to && to < ids.length) {
            ids[to] = id;
            return new SortedIds(ids, from, to + 1);
        }
        long[] more = new long[Math.max(SMALLEST, size() + size() / 2 + 1)];
        System.arraycopy(ids, from, more, 0, place - from);
        more[place - from] = id;
        System.arraycopy(ids, place, more, place - from + 1, to - place);
        return new SortedIds(more, 0, size() + 1);
    }

    /** Returns a snapshot without the id. Optimized for removing the first. */
    SortedIds without(long id) {
        int place = end(id);
        if (place == to || ids[place] != id) {
            return this;
        }
        if (place == from) {
            return new SortedIds(ids, from + 1, to);
        }
        long[] rest = new long[size() - 1];
        System.arraycopy(ids, from, rest, 0, place - from);
        System.arraycopy(ids, place + 1, rest, place - from, to - place - 1);
        return new SortedIds(rest, 0, rest.length);
    }

    /** Returns the index of the first id that is not below the bound. */
    private int end(long bound) {
        int found = Arrays.binarySearch(ids, from, to, bound);
        return found < 0 ? -found - 1 : found;
    }
}
