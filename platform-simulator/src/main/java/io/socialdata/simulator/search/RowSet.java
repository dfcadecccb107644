package io.socialdata.simulator.search;

/**
 * A set of generated posts, evaluated in blocks of 64: bit n of block b stands for row 64 b + n.
 *
 * <p>Callers pass the rows of the block that still matter, so that expensive tests run on few rows.
 */
sealed interface RowSet
        permits CombinedRows.All,
                CombinedRows.Any,
                CombinedRows.Not,
                BasicRows.Between,
                BasicRows.Listed,
                BasicRows.Tested,
                MemoizedRows,
                CountFilterRows {

    /** Returns the wanted rows of a block that are in the set. */
    long among(int block, long wanted);

    /** Returns the highest block, up to this one, that may contain rows of the set; negative if there is none. */
    default int reach(int block) {
        return block;
    }

    /** Tests single rows. */
    @FunctionalInterface
    interface RowTest {
        boolean of(int row);

        /** Returns the wanted rows of a block that pass the test. */
        default long among(int block, long wanted) {
            long passed = 0;
            for (long left = wanted; left != 0; left &= left - 1) {
                int bit = Long.numberOfTrailingZeros(left);
                if (of(block * Long.SIZE + bit)) {
                    passed |= 1L << bit;
                }
            }
            return passed;
        }
    }
}
