package io.socialdata.simulator.search;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Rows with a constant test. Each row is tested once, in chunks of some thousands, when a search first reaches the
 * chunk.
 */
final class MemoizedRows implements RowSet {

    private static final int BLOCKS = 64;

    private static final int REFERENCE_BYTES = 8;
    /** The test, and what finds these rows. */
    private static final int OVERHEAD_BYTES = 1024;
    /** A chunk without matching rows. */
    private static final long[] EMPTY = {};

    private final int size;
    private final RowTest test;
    private final AtomicReferenceArray<long[]> chunks;
    private final AtomicInteger kept = new AtomicInteger();
    private final AtomicLong keptByAll;

    MemoizedRows(int size, RowTest test) {
        this(size, test, new AtomicLong());
    }

    /** @param keptByAll counts the chunks that this set and others keep */
    MemoizedRows(int size, RowTest test, AtomicLong keptByAll) {
        this.size = size;
        this.test = test;
        this.keptByAll = keptByAll;
        this.chunks = new AtomicReferenceArray<>(size / (BLOCKS * Long.SIZE) + 1);
    }

    /** Returns the memory that the results take so far. */
    long bytes() {
        return OVERHEAD_BYTES + (long) chunks.length() * REFERENCE_BYTES + (long) kept.get() * BLOCKS * Long.BYTES;
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
            known = tested(number);
            // Two concurrent searches compute the same result. It is counted once.
            if (chunks.compareAndSet(number, null, known) && known.length > 0) {
                kept.incrementAndGet();
                keptByAll.incrementAndGet();
            }
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
