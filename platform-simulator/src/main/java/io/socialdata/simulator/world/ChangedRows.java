package io.socialdata.simulator.world;

import java.util.concurrent.atomic.AtomicLongArray;

/** Bit set of the generated posts whose counts have changed. The counts of all others are those of their columns. */
final class ChangedRows {

    private final AtomicLongArray blocks;

    ChangedRows(int size) {
        this.blocks = new AtomicLongArray(size / Long.SIZE + 1);
    }

    void add(int row) {
        blocks.accumulateAndGet(row / Long.SIZE, 1L << row, (present, bit) -> present | bit);
    }

    boolean has(int row) {
        return (blocks.get(row / Long.SIZE) & 1L << row) != 0;
    }

    long in(int block) {
        return blocks.get(block);
    }

    void clear() {
        for (int block = 0; block < blocks.length(); block++) {
            blocks.set(block, 0);
        }
    }
}
