package io.socialdata.simulator.lists;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.lists.CuratedList.Role;
import java.time.Instant;

/** What can happen to a list; users are given by their numbers. */
sealed interface ListChange extends Change {

    record Created(long id, int owner, String name, String description, boolean secret, Instant at)
            implements ListChange {}

    record Described(long id, String name, String description, boolean secret) implements ListChange {}

    record Deleted(long id) implements ListChange {}

    record Joined(long id, Role role, int user) implements ListChange {}

    record Left(long id, Role role, int user) implements ListChange {}
}
