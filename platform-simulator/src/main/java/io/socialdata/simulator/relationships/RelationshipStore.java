package io.socialdata.simulator.relationships;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.BiMultimap;
import io.socialdata.simulator.world.FollowGraph;
import io.socialdata.simulator.world.Relationship;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Stores follows, blocks and mutes: the generated graph, overlaid with the changes since. */
@Singleton
public final class RelationshipStore implements JournaledStore {

    /** The types of relationships from one user to another. */
    enum RelationshipType {
        FOLLOW,
        /** A request to follow a protected user. */
        REQUEST,
        BLOCK,
        MUTE,
        /** Wants to be notified of each post. */
        ALERT
    }

    /** A relationship between two users, identified by number, starts or ends. */
    record RelationshipChange(RelationshipType type, int from, int to, boolean starts) implements Change {}

    private final World world;
    private final Map<RelationshipType, BiMultimap<Integer, Integer>> made = new EnumMap<>(RelationshipType.class);
    /** Generated follows that ended. If one is restored, it counts as a new follow. */
    private final BiMultimap<Integer, Integer> unfollowed = new BiMultimap<>();

    public RelationshipStore(World world) {
        this.world = world;
        for (RelationshipType type : RelationshipType.values()) {
            made.put(type, new BiMultimap<>());
        }
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(new ChangeType<>("relationship-changed", RelationshipChange.class, this::apply));
    }

    @Override
    public void reset() {
        made.values().forEach(BiMultimap::clear);
        unfollowed.clear();
        GeneratedBlocks.of(world).forEach(this::apply);
    }

    public boolean follows(User follower, User followed) {
        return isLinked(RelationshipType.FOLLOW, follower, followed);
    }

    public boolean blocks(User blocker, User blocked) {
        return isLinked(RelationshipType.BLOCK, blocker, blocked);
    }

    public boolean mutes(User muter, User muted) {
        return isLinked(RelationshipType.MUTE, muter, muted);
    }

    /** Returns the relationship of {@code viewer} to {@code user}. */
    public Relationship relation(User viewer, User user) {
        return new Relationship(
                follows(viewer, user),
                follows(user, viewer),
                blocks(viewer, user),
                blocks(user, viewer),
                mutes(viewer, user),
                isLinked(RelationshipType.REQUEST, viewer, user));
    }

    /** Returns the followers, newest first as far as the order is known. */
    public Stream<User> followersOf(User user) {
        List<Integer> gone = unfollowed.to(user.number());
        return users(IntStream.concat(
                numbers(edges(RelationshipType.FOLLOW).to(user.number())),
                reversed(graph().followersOf(user)).filter(number -> !gone.contains(number))));
    }

    /** Returns the users whom the user follows, latest first. */
    public Stream<User> followedBy(User user) {
        List<Integer> gone = unfollowed.of(user.number());
        return users(IntStream.concat(
                numbers(edges(RelationshipType.FOLLOW).of(user.number())),
                reversed(graph().followedBy(user)).filter(number -> !gone.contains(number))));
    }

    public int followers(User user) {
        return graph().followers(user)
                - unfollowed.to(user.number()).size()
                + edges(RelationshipType.FOLLOW).to(user.number()).size();
    }

    public int following(User user) {
        return graph().following(user)
                - unfollowed.of(user.number()).size()
                + edges(RelationshipType.FOLLOW).of(user.number()).size();
    }

    /** Returns the users whom the user has blocked, latest first. */
    public List<User> blockedBy(User user) {
        return users(numbers(edges(RelationshipType.BLOCK).of(user.number()))).toList();
    }

    /** Returns the users whom the user has muted, latest first. */
    public List<User> mutedBy(User user) {
        return users(numbers(edges(RelationshipType.MUTE).of(user.number()))).toList();
    }

    /** Returns whether the user wants to be notified of each post of the other. */
    public boolean isAlerted(User user, User author) {
        return isLinked(RelationshipType.ALERT, user, author);
    }

    /** Returns the users of whose posts the user wants to be notified. */
    public List<User> alerting(User user) {
        return users(numbers(edges(RelationshipType.ALERT).of(user.number()))).toList();
    }

    boolean isLinked(RelationshipType type, User from, User to) {
        return edges(type).has(from.number(), to.number())
                || (type == RelationshipType.FOLLOW
                        && graph().follows(from, to)
                        && !unfollowed.has(from.number(), to.number()));
    }

    private void apply(RelationshipChange change) {
        BiMultimap<Integer, Integer> ties = edges(change.type());
        if (change.starts()) {
            ties.put(change.from(), change.to());
        } else if (ties.has(change.from(), change.to())) {
            ties.remove(change.from(), change.to());
        } else if (change.type() == RelationshipType.FOLLOW) {
            unfollowed.put(change.from(), change.to());
        }
    }

    private BiMultimap<Integer, Integer> edges(RelationshipType type) {
        return Objects.requireNonNull(made.get(type));
    }

    private FollowGraph graph() {
        return world.graph();
    }

    private Stream<User> users(IntStream numbers) {
        return numbers.mapToObj(world.users()::byNumber);
    }

    private static IntStream numbers(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue);
    }

    private static IntStream reversed(IntStream numbers) {
        int[] all = numbers.toArray();
        return IntStream.range(0, all.length).map(i -> all[all.length - 1 - i]);
    }
}
