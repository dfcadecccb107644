package io.socialdata.simulator.search;

import io.socialdata.simulator.world.Posts;

/**
 * Rows by a count: as it was in the beginning for all posts that nobody counted since, and looked at for those.
 *
 * @param beginning the rows that had the count then
 * @param now tells of one row whether it has it now
 */
record CountFilterRows(Posts posts, RowSet beginning, RowSet.RowTest now) implements RowSet {

    @Override
    public long among(int block, long wanted) {
        long changed = posts.countedSince(block) & wanted;
        return beginning.among(block, wanted & ~changed) | now.among(block, changed);
    }
}
