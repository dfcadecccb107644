package io.socialdata.simulator.search;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Reads rows from the newest down, and no further than somebody asks. */
final class DescendingRows implements PrimitiveIterator.OfInt {

    private final RowSet rows;
    private int block;
    private long left;

    private DescendingRows(RowSet rows, int below) {
        this.rows = rows;
        this.block = below / Long.SIZE;
        this.left = below % Long.SIZE == 0 ? 0 : rows.among(block, (1L << below) - 1);
    }

    /** Those below that row. */
    static IntStream of(RowSet rows, int below) {
        return StreamSupport.intStream(
                Spliterators.spliteratorUnknownSize(new DescendingRows(rows, below), Spliterator.ORDERED), false);
    }

    @Override
    public boolean hasNext() {
        while (left == 0 && block > 0) {
            block = rows.reach(block - 1);
            left = block < 0 ? 0 : rows.among(block, -1L);
        }
        return left != 0;
    }

    @Override
    public int nextInt() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        long newest = Long.highestOneBit(left);
        left &= ~newest;
        return block * Long.SIZE + Long.numberOfTrailingZeros(newest);
    }
}
