package io.socialdata.simulator.engagement;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;

/** The folders that those who pay sort their bookmarks into; each such account begins with one. */
@Singleton
public final class BookmarkFolderStore implements JournaledStore {

    private static final int FILED_AT_FIRST = 5;

    private final LiveWorld live;
    private final Journal journal;
    private final ConcurrentSkipListMap<Long, BookmarkFolder> byId = new ConcurrentSkipListMap<>();

    public BookmarkFolderStore(LiveWorld live, Journal journal) {
        this.live = live;
        this.journal = journal;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "folder-opened",
                        BookmarkFolderChange.Opened.class,
                        made -> byId.put(
                                made.id(), new BookmarkFolder(made.id(), made.owner(), made.name(), List.of()))),
                new ChangeType<>(
                        "folder-renamed",
                        BookmarkFolderChange.Renamed.class,
                        change -> alter(change.id(), bookmarkFolder -> bookmarkFolder.named(change.name()))),
                new ChangeType<>("folder-dropped", BookmarkFolderChange.Dropped.class, gone -> byId.remove(gone.id())),
                new ChangeType<>(
                        "folder-filed",
                        BookmarkFolderChange.Filed.class,
                        change -> alter(change.id(), bookmarkFolder -> bookmarkFolder.with(change.post()))),
                new ChangeType<>(
                        "folder-unfiled",
                        BookmarkFolderChange.Unfiled.class,
                        change -> alter(change.id(), bookmarkFolder -> bookmarkFolder.without(change.post()))));
    }

    @Override
    public void reset() {
        byId.clear();
        live.now().accounts().all().stream()
                .filter(account -> entitled(account.user()))
                .map(this::generated)
                .forEach(bookmarkFolder -> byId.put(bookmarkFolder.id(), bookmarkFolder));
    }

    /** Whether the user has folders at all. */
    public boolean entitled(User user) {
        return user.badge() != Badge.NONE;
    }

    /** The user's folders, newest first. */
    public List<BookmarkFolder> of(User user) {
        return byId.descendingMap().values().stream()
                .filter(bookmarkFolder -> bookmarkFolder.owner() == user.number())
                .toList();
    }

    public Optional<BookmarkFolder> find(User user, long id) {
        return Optional.ofNullable(byId.get(id)).filter(bookmarkFolder -> bookmarkFolder.owner() == user.number());
    }

    public BookmarkFolder make(User user, String name) {
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(new BookmarkFolderChange.Opened(id, user.number(), name));
            return new BookmarkFolder(id, user.number(), name, List.of());
        });
    }

    public BookmarkFolder rename(BookmarkFolder bookmarkFolder, String name) {
        journal.commit(new BookmarkFolderChange.Renamed(bookmarkFolder.id(), name));
        return bookmarkFolder.named(name);
    }

    public void drop(BookmarkFolder bookmarkFolder) {
        journal.commit(new BookmarkFolderChange.Dropped(bookmarkFolder.id()));
    }

    public void put(BookmarkFolder bookmarkFolder, long post) {
        journal.commit(new BookmarkFolderChange.Filed(bookmarkFolder.id(), post));
    }

    public void take(BookmarkFolder bookmarkFolder, long post) {
        journal.commit(new BookmarkFolderChange.Unfiled(bookmarkFolder.id(), post));
    }

    private BookmarkFolder generated(Account account) {
        List<Long> filed = new GeneratedEngagement(live.now())
                .of(account, EngagementType.BOOKMARK).stream()
                        .limit(FILED_AT_FIRST)
                        .map(Post::id)
                        .toList();
        User owner = account.user();
        long id = Snowflake.at(owner.createdAt().plusSeconds(1), owner.number());
        return new BookmarkFolder(id, owner.number(), "Rivers", filed);
    }

    private void alter(long id, UnaryOperator<BookmarkFolder> change) {
        byId.computeIfPresent(id, (key, bookmarkFolder) -> change.apply(bookmarkFolder));
    }
}
