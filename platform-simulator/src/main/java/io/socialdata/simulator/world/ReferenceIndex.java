package io.socialdata.simulator.world;

import java.util.stream.IntStream;

/** Index of the rows that refer to each row, in two flat arrays: two numbers per post. */
final class ReferenceIndex {

    /** Start of the range of each row in {@code rows}; the next element is its end. */
    private final int[] starts;

    private final int[] rows;

    ReferenceIndex(Posts.Columns columns) {
        int[] about = columns.about();
        this.starts = new int[about.length + 1];
        for (int referred : about) {
            if (referred >= 0) {
                starts[referred + 1]++;
            }
        }
        for (int row = 0; row < about.length; row++) {
            starts[row + 1] += starts[row];
        }
        this.rows = new int[starts[about.length]];
        int[] filled = starts.clone();
        for (int row = 0; row < about.length; row++) {
            if (about[row] >= 0) {
                rows[filled[about[row]]++] = row;
            }
        }
    }

    /** Returns the rows that refer to the row, newest first. */
    IntStream to(int row) {
        int end = starts[row + 1];
        return IntStream.range(starts[row], end).map(i -> rows[end - 1 - (i - starts[row])]);
    }
}
