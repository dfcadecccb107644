package io.socialdata.simulator.lists;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.lists.CuratedList.Role;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.UserList;
import io.socialdata.simulator.world.Users;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Every list as it is now, found by id or by the people on it. */
@Singleton
public final class ListStore implements JournaledStore {

    /** Users apart of whom every one subscribes to a generated list; prime, so that lists share few. */
    private static final int STRIDE = 7;

    private final LiveWorld live;
    private final ConcurrentSkipListMap<Long, CuratedList> byId = new ConcurrentSkipListMap<>();
    /** How many lists each user number is on. */
    private final ConcurrentMap<Integer, Integer> listings = new ConcurrentHashMap<>();

    public ListStore(LiveWorld live) {
        this.live = live;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("list-created", ListChange.Created.class, this::create),
                new ChangeType<>("list-described", ListChange.Described.class, this::describe),
                new ChangeType<>("list-deleted", ListChange.Deleted.class, this::delete),
                new ChangeType<>("list-joined", ListChange.Joined.class, this::join),
                new ChangeType<>("list-left", ListChange.Left.class, this::leave));
    }

    @Override
    public void reset() {
        byId.clear();
        listings.clear();
        live.now().institutions().lists().forEach(list -> byId.put(list.id(), generated(list)));
        byId.values().forEach(list -> list.members().forEach(this::count));
    }

    public Optional<CuratedList> byId(long id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** All lists, newest first. */
    public Stream<CuratedList> all() {
        return byId.descendingMap().values().stream();
    }

    /** How many lists the user is on. */
    public int listings(User user) {
        return listings.getOrDefault(user.number(), 0);
    }

    /** The people on the list, latest first. */
    public List<User> people(CuratedList list, Role role) {
        Users users = live.now().users();
        return list.people(role).stream().map(users::byNumber).toList();
    }

    public User owner(CuratedList list) {
        return live.now().users().byNumber(list.owner());
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
        Users users = live.now().users();
        return IntStream.range(0, users.size() / STRIDE)
                .map(i -> (int) Math.floorMod(list.id() + (long) i * STRIDE, (long) users.size()))
                .filter(number -> users.byNumber(number).active())
                .limit(list.subscribers())
                .boxed()
                .toList();
    }

    private void create(ListChange.Created made) {
        byId.put(
                made.id(),
                new CuratedList(
                        made.id(),
                        made.owner(),
                        made.name(),
                        made.description(),
                        made.secret(),
                        made.at(),
                        List.of(),
                        List.of()));
    }

    private void describe(ListChange.Described change) {
        alter(change.id(), list -> list.described(change.name(), change.description(), change.secret()));
    }

    private void delete(ListChange.Deleted change) {
        byId(change.id()).ifPresent(list -> list.members().forEach(this::discount));
        byId.remove(change.id());
    }

    private void join(ListChange.Joined change) {
        alter(change.id(), list -> list.with(change.role(), change.user()));
        if (change.role() == Role.MEMBER) {
            count(change.user());
        }
    }

    private void leave(ListChange.Left change) {
        alter(change.id(), list -> list.without(change.role(), change.user()));
        if (change.role() == Role.MEMBER) {
            discount(change.user());
        }
    }

    private void alter(long id, UnaryOperator<CuratedList> change) {
        byId.computeIfPresent(id, (key, list) -> change.apply(list));
    }

    private void count(int user) {
        listings.merge(user, 1, Integer::sum);
    }

    private void discount(int user) {
        listings.merge(user, -1, Integer::sum);
    }
}
