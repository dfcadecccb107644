package io.socialdata.simulator.circles;

import io.socialdata.simulator.changes.ChangeKind;
import io.socialdata.simulator.changes.ChangingStore;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.ties.Ties;
import io.socialdata.simulator.world.FollowGraph;
import io.socialdata.simulator.world.Relation;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Who follows, blocks and mutes whom: the generated graph, and over it what has changed since. */
@Singleton
public final class Circles implements ChangingStore {

    private final LiveWorld live;
    private final Map<Bond, Ties<Integer, Integer>> made = new EnumMap<>(Bond.class);
    /** Generated follows that ended; one that is made again is a new one. */
    private final Ties<Integer, Integer> unfollowed = new Ties<>();

    public Circles(LiveWorld live) {
        this.live = live;
        for (Bond bond : Bond.values()) {
            made.put(bond, new Ties<>());
        }
        forget();
    }

    @Override
    public List<ChangeKind<?>> kinds() {
        return List.of(
                new ChangeKind<>("bond-made", BondChange.Made.class, this::apply),
                new ChangeKind<>("bond-ended", BondChange.Ended.class, this::apply));
    }

    @Override
    public void forget() {
        made.values().forEach(Ties::clear);
        unfollowed.clear();
        Grudges.of(live.now()).forEach(this::apply);
    }

    public boolean follows(User follower, User followed) {
        return bound(Bond.FOLLOW, follower, followed);
    }

    public boolean blocks(User blocker, User blocked) {
        return bound(Bond.BLOCK, blocker, blocked);
    }

    public boolean mutes(User muter, User muted) {
        return bound(Bond.MUTE, muter, muted);
    }

    /** How {@code viewer} stands to {@code user}. */
    public Relation relation(User viewer, User user) {
        return new Relation(
                follows(viewer, user),
                follows(user, viewer),
                blocks(viewer, user),
                blocks(user, viewer),
                mutes(viewer, user),
                bound(Bond.REQUEST, viewer, user));
    }

    /** The followers, newest first as far as that is known. */
    public Stream<User> followersOf(User user) {
        List<Integer> gone = unfollowed.to(user.number());
        return people(IntStream.concat(
                numbers(ties(Bond.FOLLOW).to(user.number())),
                reversed(graph().followersOf(user)).filter(number -> !gone.contains(number))));
    }

    /** Those whom the user follows, latest first. */
    public Stream<User> followedBy(User user) {
        List<Integer> gone = unfollowed.of(user.number());
        return people(IntStream.concat(
                numbers(ties(Bond.FOLLOW).of(user.number())),
                reversed(graph().followedBy(user)).filter(number -> !gone.contains(number))));
    }

    public int followers(User user) {
        return graph().followers(user)
                - unfollowed.to(user.number()).size()
                + ties(Bond.FOLLOW).to(user.number()).size();
    }

    public int following(User user) {
        return graph().following(user)
                - unfollowed.of(user.number()).size()
                + ties(Bond.FOLLOW).of(user.number()).size();
    }

    /** Those whom the user has blocked, latest first. */
    public List<User> blockedBy(User user) {
        return people(numbers(ties(Bond.BLOCK).of(user.number()))).toList();
    }

    /** Those whom the user has muted, latest first. */
    public List<User> mutedBy(User user) {
        return people(numbers(ties(Bond.MUTE).of(user.number()))).toList();
    }

    boolean bound(Bond bond, User from, User to) {
        return ties(bond).has(from.number(), to.number())
                || (bond == Bond.FOLLOW && graph().follows(from, to) && !unfollowed.has(from.number(), to.number()));
    }

    private void apply(BondChange.Made change) {
        ties(change.bond()).tie(change.from(), change.to());
    }

    private void apply(BondChange.Ended change) {
        if (ties(change.bond()).has(change.from(), change.to())) {
            ties(change.bond()).untie(change.from(), change.to());
        } else if (change.bond() == Bond.FOLLOW) {
            unfollowed.tie(change.from(), change.to());
        }
    }

    private Ties<Integer, Integer> ties(Bond bond) {
        return Objects.requireNonNull(made.get(bond));
    }

    private FollowGraph graph() {
        return live.now().graph();
    }

    private Stream<User> people(IntStream numbers) {
        return numbers.mapToObj(live.now().users()::byNumber);
    }

    private static IntStream numbers(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue);
    }

    private static IntStream reversed(IntStream numbers) {
        int[] all = numbers.toArray();
        return IntStream.range(0, all.length).map(i -> all[all.length - 1 - i]);
    }
}
