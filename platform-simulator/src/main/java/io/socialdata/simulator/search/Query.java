package io.socialdata.simulator.search;

import java.util.List;

/**
 * A parsed query.
 *
 * @param retweets whether retweets are included
 */
record Query(Condition condition, boolean retweets) {

    /** Returns a copy with an additional condition. */
    Query with(Condition demand) {
        return new Query(new Condition.All(List.of(condition, demand)), retweets);
    }
}
