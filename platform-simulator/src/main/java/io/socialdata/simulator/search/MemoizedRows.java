package io.socialdata.simulator.search;

import java.util.List;
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
        return reach(List.of(this), block);
    }

    /** Returns the highest block, up to this one, with rows that are in all of these sets; negative if there is none. */
    static int reach(List<MemoizedRows> sets, int block) {
        long[][] chunks = new long[sets.size()][];
        int above = block + 1;
        while (above > 0) {
            int number = (above - 1) / BLOCKS;
            int found = load(sets, number, chunks) ? highestCommon(chunks, (above - 1) % BLOCKS) : -1;
            if (found >= 0) {
                return number * BLOCKS + found;
            }
            above = number * BLOCKS;
        }
        return -1;
    }

    /** Fills in the chunk of each set; returns false if one has no rows. */
    private static boolean load(List<MemoizedRows> sets, int number, long[][] chunks) {
        for (int i = 0; i < chunks.length; i++) {
            chunks[i] = sets.get(i).chunk(number);
            if (chunks[i].length == 0) {
                return false;
            }
        }
        return true;
    }

    private static int highestCommon(long[][] chunks, int block) {
        for (int i = block; i >= 0; i--) {
            long common = -1L;
            for (long[] chunk : chunks) {
                common &= chunk[i];
            }
            if (common != 0) {
                return i;
            }
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
