package io.socialdata.simulator.search;

/**
 * A query that was read.
 *
 * @param retweets retweets are found too
 */
record Query(Condition condition, boolean retweets) {}
