package io.socialdata.simulator.search;

import java.util.List;

/**
 * A query that was read.
 *
 * @param retweets retweets are found too
 */
record Query(Condition condition, boolean retweets) {

    /** The same, and something more is demanded. */
    Query with(Condition demand) {
        return new Query(new Condition.All(List.of(condition, demand)), retweets);
    }
}
