package io.socialdata.simulator.search;

import java.util.Arrays;

/** Rows that need nothing else to be told. */
final class BasicRows {

    static final RowSet NONE = new Listed(new int[0]);

    private BasicRows() {}

    /** A few rows, in rising order. */
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

    /** All from one row on and below another. */
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

        /** The bits of so many rows at the beginning of a block. */
        private static long upTo(int count) {
            return count >= Long.SIZE ? -1L : count <= 0 ? 0 : (1L << count) - 1;
        }
    }

    /** Rows that are looked at each time, since what is asked changes or is cheap to tell. */
    record Tested(RowTest test) implements RowSet {

        @Override
        public long among(int block, long wanted) {
            return test.among(block, wanted);
        }
    }
}
