package io.socialdata.simulator.search;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Iterates over rows from the newest down, evaluating only as far as it is consumed. */
final class DescendingRows implements PrimitiveIterator.OfInt {

    private final RowSet rowSet;
    private int block;
    private long left;

    private DescendingRows(RowSet rowSet, int below) {
        this.rowSet = rowSet;
        this.block = below / Long.SIZE;
        this.left = below % Long.SIZE == 0 ? 0 : rowSet.among(block, (1L << below) - 1);
    }

    /** Returns the rows below the given one. */
    static IntStream of(RowSet rowSet, int below) {
        return StreamSupport.intStream(
                Spliterators.spliteratorUnknownSize(new DescendingRows(rowSet, below), Spliterator.ORDERED), false);
    }

    @Override
    public boolean hasNext() {
        while (left == 0 && block > 0) {
            block = rowSet.reach(block - 1);
            left = block < 0 ? 0 : rowSet.among(block, -1L);
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
