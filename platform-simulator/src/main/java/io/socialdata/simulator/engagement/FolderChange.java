package io.socialdata.simulator.engagement;

import io.socialdata.simulator.changes.Change;

/** What can happen to a folder. */
sealed interface FolderChange extends Change {

    record Opened(long id, int owner, String name) implements FolderChange {}

    record Renamed(long id, String name) implements FolderChange {}

    record Dropped(long id) implements FolderChange {}

    record Filed(long id, long post) implements FolderChange {}

    record Unfiled(long id, long post) implements FolderChange {}
}
