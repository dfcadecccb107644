package io.socialdata.simulator.lists;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.search.Search;
import io.socialdata.simulator.world.BiMultimap;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserList;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Stores all lists, by id and by the users on them. */
@Singleton
public final class ListStore implements JournaledStore, Search.ListMembers {

    /** A change to a list, besides saving a whole {@link CuratedList}. */
    sealed interface ListChange extends Change {

        record Deleted(long id) implements ListChange {}

        /** A user, identified by number, mutes the list or ends that. */
        record MuteChanged(long id, int user, boolean muted) implements ListChange {}

        /** A user, identified by number, got or lost a role. */
        record RoleChanged(long id, Role role, int user, boolean joined) implements ListChange {}
    }

    /** Distance between the subscribers of a generated list. A prime, so that lists share few subscribers. */
    private static final int STRIDE = 7;

    private final World world;
    private final ConcurrentSkipListMap<Long, CuratedList> byId = new ConcurrentSkipListMap<>();
    /** Number of lists that each user is on. */
    private final ConcurrentMap<Integer, Integer> listings = new ConcurrentHashMap<>();

    /** The users who mute a list. */
    private final BiMultimap<Long, Integer> mutes = new BiMultimap<>();

    public ListStore(World world) {
        this.world = world;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("list-saved", CuratedList.class, list -> byId.put(list.id(), list)),
                new ChangeType<>("list-deleted", ListChange.Deleted.class, this::delete),
                new ChangeType<>("list-role-changed", ListChange.RoleChanged.class, this::change),
                new ChangeType<>("list-mute-changed", ListChange.MuteChanged.class, this::mute));
    }

    @Override
    public void reset() {
        byId.clear();
        listings.clear();
        mutes.clear();
        world.content().lists().forEach(list -> byId.put(list.id(), generated(list)));
        byId.values().forEach(list -> list.members().forEach(user -> count(user, 1)));
    }

    public Optional<CuratedList> byId(long id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** Returns all lists, newest first. */
    public Stream<CuratedList> all() {
        return byId.descendingMap().values().stream();
    }

    /** Returns the number of lists that the user is on. */
    public int listings(User user) {
        return listings.getOrDefault(user.number(), 0);
    }

    /** Returns the users in a role on the list, latest first. */
    public List<User> usersIn(CuratedList list, Role role) {
        Users users = world.users();
        return list.usersIn(role).stream().map(users::byNumber).toList();
    }

    /** Returns the members of a list, also of a secret one, which anyone who has the id can search. */
    @Override
    public Stream<User> of(long list) {
        return byId(list).stream().flatMap(found -> usersIn(found, Role.MEMBER).stream());
    }

    public User owner(CuratedList list) {
        return world.users().byNumber(list.owner());
    }

    public boolean mutes(User user, CuratedList list) {
        return mutes.has(list.id(), user.number());
    }

    private CuratedList generated(UserList list) {
        return new CuratedList(
                list.id(),
                list.owner().number(),
                list.name(),
                list.description(),
                list.secret(),
                list.createdAt(),
                list.members().stream().map(User::number).toList(),
                subscribers(list));
    }

    private List<Integer> subscribers(UserList list) {
        Users users = world.users();
        return IntStream.range(0, users.size() / STRIDE)
                .map(i -> (int) Math.floorMod(list.id() + (long) i * STRIDE, (long) users.size()))
                .filter(number -> users.byNumber(number).active())
                .limit(list.subscribers())
                .boxed()
                .toList();
    }

    private void delete(ListChange.Deleted change) {
        CuratedList deleted = byId.remove(change.id());
        if (deleted != null) {
            deleted.members().forEach(user -> count(user, -1));
        }
    }

    private void change(ListChange.RoleChanged change) {
        byId.computeIfPresent(
                change.id(),
                (id, list) -> change.joined()
                        ? list.with(change.role(), change.user())
                        : list.without(change.role(), change.user()));
        if (change.role() == Role.MEMBER) {
            count(change.user(), change.joined() ? 1 : -1);
        }
    }

    private void mute(ListChange.MuteChanged change) {
        if (change.muted()) {
            mutes.put(change.id(), change.user());
        } else {
            mutes.remove(change.id(), change.user());
        }
    }

    private void count(int user, int step) {
        listings.merge(user, step, Integer::sum);
    }
}
