package io.socialdata.simulator.search;

import java.util.Arrays;

/** Row sets that do not depend on other row sets. */
final class BasicRows {

    static final RowSet NONE = new Listed(new int[0]);

    private BasicRows() {}

    /** A list of rows, in ascending order. */
    @SuppressWarnings("ArrayRecordComponent") // may be a large column, and is never compared
    record Listed(int[] rows) implements RowSet {

        @Override
        public long among(int block, long wanted) {
            int end = (block + 1) * Long.SIZE;
            long found = 0;
            for (int i = firstFrom(block * Long.SIZE); i < rows.length && rows[i] < end; i++) {
                found |= 1L << rows[i];
            }
            return found & wanted;
        }

        @Override
        public int reach(int block) {
            int below = firstFrom((block + 1) * Long.SIZE);
            return below == 0 ? -1 : rows[below - 1] / Long.SIZE;
        }

        private int firstFrom(int row) {
            int found = Arrays.binarySearch(rows, row);
            return found < 0 ? -found - 1 : found;
        }
    }

    /** The rows from {@code from} (inclusive) to {@code end} (exclusive). */
    record Between(int from, int end) implements RowSet {

        @Override
        public long among(int block, long wanted) {
            return wanted & upTo(end - block * Long.SIZE) & ~upTo(from - block * Long.SIZE);
        }

        @Override
        public int reach(int block) {
            int highest = Math.min(block, (end + Long.SIZE - 1) / Long.SIZE - 1);
            return (highest + 1) * Long.SIZE <= from ? -1 : highest;
        }

        /** Returns the lowest bits of a block, up to the given number. */
        private static long upTo(int count) {
            return count >= Long.SIZE ? -1L : count <= 0 ? 0 : (1L << count) - 1;
        }
    }

    /** Rows that are tested on every search, because the condition changes over time or is cheap. */
    record Tested(RowTest test) implements RowSet {

        @Override
        public long among(int block, long wanted) {
            return test.among(block, wanted);
        }
    }
}
