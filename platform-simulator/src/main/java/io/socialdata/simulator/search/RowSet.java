package io.socialdata.simulator.search;

/**
 * The generated posts that meet something, found sixty-four at a time: bit n of block b stands for row 64 b + n.
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

    /** Those of the wanted rows of a block that meet it. */
    long among(int block, long wanted);

    /** The highest block, up to this one, in which there may be any; negative if there is none. */
    default int reach(int block) {
        return block;
    }

    /** Meets it or not, row for row. */
    @FunctionalInterface
    interface RowTest {
        boolean of(int row);

        /** Those of the wanted rows of a block that pass. */
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
