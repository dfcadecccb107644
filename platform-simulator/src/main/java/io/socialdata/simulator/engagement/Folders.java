package io.socialdata.simulator.engagement;

import io.socialdata.simulator.changes.ChangeKind;
import io.socialdata.simulator.changes.ChangingStore;
import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.genesis.LiveWorld;
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
public final class Folders implements ChangingStore {

    private static final int FILED_AT_FIRST = 5;

    private final LiveWorld live;
    private final Journal journal;
    private final ConcurrentSkipListMap<Long, Folder> byId = new ConcurrentSkipListMap<>();

    public Folders(LiveWorld live, Journal journal) {
        this.live = live;
        this.journal = journal;
        forget();
    }

    @Override
    public List<ChangeKind<?>> kinds() {
        return List.of(
                new ChangeKind<>(
                        "folder-opened",
                        FolderChange.Opened.class,
                        made -> byId.put(made.id(), new Folder(made.id(), made.owner(), made.name(), List.of()))),
                new ChangeKind<>(
                        "folder-renamed",
                        FolderChange.Renamed.class,
                        change -> alter(change.id(), folder -> folder.named(change.name()))),
                new ChangeKind<>("folder-dropped", FolderChange.Dropped.class, gone -> byId.remove(gone.id())),
                new ChangeKind<>(
                        "folder-filed",
                        FolderChange.Filed.class,
                        change -> alter(change.id(), folder -> folder.with(change.post()))),
                new ChangeKind<>(
                        "folder-unfiled",
                        FolderChange.Unfiled.class,
                        change -> alter(change.id(), folder -> folder.without(change.post()))));
    }

    @Override
    public void forget() {
        byId.clear();
        live.now().accounts().all().stream()
                .filter(account -> entitled(account.user()))
                .map(this::generated)
                .forEach(folder -> byId.put(folder.id(), folder));
    }

    /** Whether the user has folders at all. */
    public boolean entitled(User user) {
        return user.badge() != Badge.NONE;
    }

    /** The user's folders, newest first. */
    public List<Folder> of(User user) {
        return byId.descendingMap().values().stream()
                .filter(folder -> folder.owner() == user.number())
                .toList();
    }

    public Optional<Folder> find(User user, long id) {
        return Optional.ofNullable(byId.get(id)).filter(folder -> folder.owner() == user.number());
    }

    public Folder make(User user, String name) {
        return journal.decide(() -> {
            long id = journal.nextId();
            journal.commit(new FolderChange.Opened(id, user.number(), name));
            return new Folder(id, user.number(), name, List.of());
        });
    }

    public Folder rename(Folder folder, String name) {
        journal.commit(new FolderChange.Renamed(folder.id(), name));
        return folder.named(name);
    }

    public void drop(Folder folder) {
        journal.commit(new FolderChange.Dropped(folder.id()));
    }

    public void put(Folder folder, long post) {
        journal.commit(new FolderChange.Filed(folder.id(), post));
    }

    public void take(Folder folder, long post) {
        journal.commit(new FolderChange.Unfiled(folder.id(), post));
    }

    private Folder generated(Account account) {
        List<Long> filed = new Keepsakes(live.now())
                .of(account, Mark.BOOKMARK).stream()
                        .limit(FILED_AT_FIRST)
                        .map(Post::id)
                        .toList();
        User owner = account.user();
        long id = Snowflake.at(owner.createdAt().plusSeconds(1), owner.number());
        return new Folder(id, owner.number(), "Rivers", filed);
    }

    private void alter(long id, UnaryOperator<Folder> change) {
        byId.computeIfPresent(id, (key, folder) -> change.apply(folder));
    }
}
