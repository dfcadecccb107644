package io.socialdata.simulator.engagement;

import io.socialdata.simulator.journal.Change;

/** What can happen to a folder. */
sealed interface BookmarkFolderChange extends Change {

    record Opened(long id, int owner, String name) implements BookmarkFolderChange {}

    record Renamed(long id, String name) implements BookmarkFolderChange {}

    record Dropped(long id) implements BookmarkFolderChange {}

    record Filed(long id, long post) implements BookmarkFolderChange {}

    record Unfiled(long id, long post) implements BookmarkFolderChange {}
}
