package io.socialdata.simulator.lists;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.lists.CuratedList.Role;

/** A change to a list, besides saving a whole {@link CuratedList}. */
sealed interface ListChange extends Change {

    record Deleted(long id) implements ListChange {}

    /** A user, identified by number, mutes the list or ends that. */
    record MuteChanged(long id, int user, boolean muted) implements ListChange {}

    /** A user, identified by number, got or lost a role. */
    record RoleChanged(long id, Role role, int user, boolean joined) implements ListChange {}
}
