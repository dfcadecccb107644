package io.socialdata.simulator.engagement;

import io.socialdata.simulator.journal.Change;

/** A user, given by number, marks a post or takes the mark away. */
sealed interface EngagementChange extends Change {

    record Put(EngagementType mark, int user, long post) implements EngagementChange {}

    record Taken(EngagementType mark, int user, long post) implements EngagementChange {}
}
