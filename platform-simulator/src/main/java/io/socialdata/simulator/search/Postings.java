package io.socialdata.simulator.search;

import java.util.Arrays;
import java.util.stream.LongStream;

/** Ids of posts under numbered keys, each list newest first; filled once, in that order. */
final class Postings {

    private static final long[] NONE = {};

    private final long[][] ids;
    private final int[] sizes;

    Postings(int keys) {
        this.ids = new long[keys][];
        this.sizes = new int[keys];
        Arrays.fill(ids, NONE);
    }

    void add(int key, long id) {
        int size = sizes[key];
        if (size > 0 && ids[key][size - 1] == id) {
            return;
        }
        if (size == ids[key].length) {
            ids[key] = Arrays.copyOf(ids[key], Math.max(4, size + (size >> 1)));
        }
        ids[key][size] = id;
        sizes[key]++;
    }

    LongStream newest(int key, long before) {
        long[] list = ids[key];
        return LongStream.range(firstBelow(key, before), sizes[key]).map(i -> list[(int) i]);
    }

    boolean contains(int key, long id) {
        int at = firstBelow(key, id + 1);
        return at < sizes[key] && ids[key][at] == id;
    }

    private int firstBelow(int key, long bound) {
        int low = 0;
        int high = sizes[key];
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ids[key][middle] < bound) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
