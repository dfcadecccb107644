package io.socialdata.simulator.search;

import java.util.List;

/** Row sets that combine other row sets. */
final class CombinedRows {

    private CombinedRows() {}

    /** Rows that are in every part. */
    record All(List<RowSet> parts, List<MemoizedRows> memoized, List<RowSet> others) implements RowSet {

        All(List<RowSet> parts) {
            this(
                    parts,
                    parts.stream()
                            .filter(MemoizedRows.class::isInstance)
                            .map(MemoizedRows.class::cast)
                            .toList(),
                    parts.stream()
                            .filter(part -> !(part instanceof MemoizedRows))
                            .toList());
        }

        @Override
        public long among(int block, long wanted) {
            long left = wanted;
            for (int i = 0; left != 0 && i < parts.size(); i++) {
                left = parts.get(i).among(block, left);
            }
            return left;
        }

        @Override
        public int reach(int block) {
            // Few blocks have rows of all parts. Most are passed over here, sixty-four at a time.
            int lowest = memoized.isEmpty() ? block : MemoizedRows.reach(memoized, block);
            for (int i = 0; lowest >= 0 && i < others.size(); i++) {
                lowest = others.get(i).reach(lowest);
            }
            return lowest;
        }
    }

    /** Rows that are in at least one part. */
    record Any(List<RowSet> parts) implements RowSet {

        @Override
        public long among(int block, long wanted) {
            long found = 0;
            for (int i = 0; found != wanted && i < parts.size(); i++) {
                found |= parts.get(i).among(block, wanted & ~found);
            }
            return found;
        }

        @Override
        public int reach(int block) {
            int highest = -1;
            for (int i = 0; highest < block && i < parts.size(); i++) {
                highest = Math.max(highest, parts.get(i).reach(block));
            }
            return highest;
        }
    }

    record Not(RowSet part) implements RowSet {

        @Override
        public long among(int block, long wanted) {
            return wanted & ~part.among(block, wanted);
        }
    }
}
