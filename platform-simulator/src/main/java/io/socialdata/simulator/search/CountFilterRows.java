package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Posts;

/**
 * Rows filtered by a count. Uses the precomputed set for posts whose counts have not changed, and tests the others.
 *
 * @param beginning rows that met the condition at the start
 * @param now tests whether a row meets the condition now
 */
record CountFilterRows(Posts posts, RowSet beginning, RowSet.RowTest now) implements RowSet {

    @Override
    public long among(int block, long wanted) {
        long changed = posts.countedSince(block) & wanted;
        return beginning.among(block, wanted & ~changed) | now.among(block, changed);
    }
}
