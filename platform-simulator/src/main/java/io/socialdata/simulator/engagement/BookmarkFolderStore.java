package io.socialdata.simulator.engagement;

import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;

/** Stores the bookmark folders of accounts with a check mark. Each such account starts with one. */
@Singleton
public final class BookmarkFolderStore implements JournaledStore {

    private static final int FILED_AT_FIRST = 5;

    private final World world;
    private final Journal journal;
    private final ConcurrentSkipListMap<Long, BookmarkFolder> byId = new ConcurrentSkipListMap<>();

    record Deleted(long id) implements Change {}

    public BookmarkFolderStore(World world, Journal journal) {
        this.world = world;
        this.journal = journal;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("folder-saved", BookmarkFolder.class, folder -> byId.put(folder.id(), folder)),
                new ChangeType<>("folder-deleted", Deleted.class, folder -> byId.remove(folder.id())));
    }

    @Override
    public void reset() {
        byId.clear();
        world.accounts().all().stream()
                .filter(account -> entitled(account.user()))
                .map(this::generated)
                .forEach(folder -> byId.put(folder.id(), folder));
    }

    /** Returns whether the user may have folders. */
    public boolean entitled(User user) {
        return user.badge() != Badge.NONE;
    }

    /** Returns the user's folders, newest first. */
    public List<BookmarkFolder> of(User user) {
        return byId.descendingMap().values().stream()
                .filter(folder -> folder.owner() == user.number())
                .toList();
    }

    public Optional<BookmarkFolder> find(User user, long id) {
        return Optional.ofNullable(byId.get(id)).filter(folder -> folder.owner() == user.number());
    }

    public BookmarkFolder make(User user, String name) {
        return journal.transact(() -> {
            BookmarkFolder folder = new BookmarkFolder(journal.nextId(), user.number(), name, List.of());
            journal.commit(folder);
            return folder;
        });
    }

    public BookmarkFolder rename(BookmarkFolder folder, String name) {
        change(folder, current -> current.named(name));
        return folder.named(name);
    }

    public void drop(BookmarkFolder folder) {
        journal.commit(new Deleted(folder.id()));
    }

    public void put(BookmarkFolder folder, long post) {
        change(folder, current -> current.with(post));
    }

    public void take(BookmarkFolder folder, long post) {
        change(folder, current -> current.without(post));
    }

    /** Changes the current state of the folder, unless it was deleted. */
    private void change(BookmarkFolder folder, UnaryOperator<BookmarkFolder> step) {
        journal.transact(() -> {
            Optional<BookmarkFolder> changed =
                    Optional.ofNullable(byId.get(folder.id())).map(step);
            changed.ifPresent(journal::commit);
            return changed;
        });
    }

    private BookmarkFolder generated(Account account) {
        List<Long> filed = new GeneratedEngagement(world)
                .of(account, EngagementType.BOOKMARK).stream()
                        .limit(FILED_AT_FIRST)
                        .map(Post::id)
                        .toList();
        User owner = account.user();
        long id = Snowflake.at(owner.createdAt().plusSeconds(1), owner.number());
        return new BookmarkFolder(id, owner.number(), "Rivers", filed);
    }
}
