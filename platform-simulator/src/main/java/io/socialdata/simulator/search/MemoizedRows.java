package io.socialdata.simulator.search;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Rows of which it never changes whether they pass: each is tested once, when a search first comes by, in stretches of
 * some thousands.
 */
final class MemoizedRows implements RowSet {

    private static final int BLOCKS = 64;
    /** Of a stretch with no row that passes. */
    private static final long[] EMPTY = {};

    private final int size;
    private final RowTest test;
    private final AtomicReferenceArray<long[]> stretches;

    MemoizedRows(int size, RowTest test) {
        this.size = size;
        this.test = test;
        this.stretches = new AtomicReferenceArray<>(size / (BLOCKS * Long.SIZE) + 1);
    }

    @Override
    public long among(int block, long wanted) {
        long[] stretch = stretch(block / BLOCKS);
        return stretch.length == 0 ? 0 : stretch[block % BLOCKS] & wanted;
    }

    @Override
    public int reach(int block) {
        int at = block;
        while (at >= 0) {
            long[] stretch = stretch(at / BLOCKS);
            for (int i = stretch.length == 0 ? -1 : at % BLOCKS; i >= 0; i--) {
                if (stretch[i] != 0) {
                    return at - at % BLOCKS + i;
                }
            }
            at -= at % BLOCKS + 1;
        }
        return -1;
    }

    private long[] stretch(int number) {
        long[] known = stretches.get(number);
        if (known == null) {
            // Two who come by at once find the same.
            known = tested(number);
            stretches.set(number, known);
        }
        return known;
    }

    private long[] tested(int number) {
        long[] stretch = new long[BLOCKS];
        long any = 0;
        for (int i = 0; i < BLOCKS; i++) {
            int first = (number * BLOCKS + i) * Long.SIZE;
            int rows = Math.min(Long.SIZE, size - first);
            if (rows > 0) {
                stretch[i] = test.among(first / Long.SIZE, -1L >>> (Long.SIZE - rows));
                any |= stretch[i];
            }
        }
        return any == 0 ? EMPTY : stretch;
    }
}
