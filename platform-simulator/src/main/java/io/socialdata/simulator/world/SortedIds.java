package io.socialdata.simulator.world;

import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Ids in rising order as they were at one moment; what is added or taken away later makes another of these.
 *
 * <p>One that was grown out of another shares its memory: only the latest may be grown, by one thread at a time.
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

    /** The highest id below the bound, 0 if there is none. */
    public long below(long bound) {
        int end = end(bound);
        return end == from ? 0 : ids[end - 1];
    }

    int size() {
        return to - from;
    }

    /** Those below the bound, highest first. */
    Stream<Long> newest(long before) {
        int end = end(before);
        return LongStream.range(from, end)
                .map(i -> ids[(int) (end - 1 - (i - from))])
                .boxed();
    }

    /** These and that one; ids mostly come in their order. */
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

    /** These without that one; it is mostly the first that goes. */
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

    /** Where the first id stands that is not below the bound. */
    private int end(long bound) {
        int found = Arrays.binarySearch(ids, from, to, bound);
        return found < 0 ? -found - 1 : found;
    }
}
