package io.socialdata.simulator.engagement;

import io.socialdata.simulator.changes.Change;

/** A user, given by number, marks a post or takes the mark away. */
sealed interface MarkChange extends Change {

    record Put(Mark mark, int user, long post) implements MarkChange {}

    record Taken(Mark mark, int user, long post) implements MarkChange {}
}
