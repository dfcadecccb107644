package io.socialdata.simulator.search;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Rows with a constant test. Each row is tested once, in chunks of some thousands, when a search first reaches the
 * chunk.
 */
final class MemoizedRows implements RowSet {

    private static final int BLOCKS = 64;
    /** A chunk without matching rows. */
    private static final long[] EMPTY = {};

    private final int size;
    private final RowTest test;
    private final AtomicReferenceArray<long[]> chunks;

    MemoizedRows(int size, RowTest test) {
        this.size = size;
        this.test = test;
        this.chunks = new AtomicReferenceArray<>(size / (BLOCKS * Long.SIZE) + 1);
    }

    @Override
    public long among(int block, long wanted) {
        long[] stretch = chunk(block / BLOCKS);
        return stretch.length == 0 ? 0 : stretch[block % BLOCKS] & wanted;
    }

    @Override
    public int reach(int block) {
        int at = block;
        while (at >= 0) {
            long[] stretch = chunk(at / BLOCKS);
            for (int i = stretch.length == 0 ? -1 : at % BLOCKS; i >= 0; i--) {
                if (stretch[i] != 0) {
                    return at - at % BLOCKS + i;
                }
            }
            at -= at % BLOCKS + 1;
        }
        return -1;
    }

    private long[] chunk(int number) {
        long[] known = chunks.get(number);
        if (known == null) {
            // Two concurrent searches compute the same result.
            known = tested(number);
            chunks.set(number, known);
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
