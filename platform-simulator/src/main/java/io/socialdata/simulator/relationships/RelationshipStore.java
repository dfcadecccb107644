package io.socialdata.simulator.relationships;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.BiMultimap;
import io.socialdata.simulator.world.FollowGraph;
import io.socialdata.simulator.world.Relationship;
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
public final class RelationshipStore implements JournaledStore {

    private final LiveWorld live;
    private final Map<RelationshipType, BiMultimap<Integer, Integer>> made = new EnumMap<>(RelationshipType.class);
    /** Generated follows that ended; one that is made again is a new one. */
    private final BiMultimap<Integer, Integer> unfollowed = new BiMultimap<>();

    public RelationshipStore(LiveWorld live) {
        this.live = live;
        for (RelationshipType relationshipType : RelationshipType.values()) {
            made.put(relationshipType, new BiMultimap<>());
        }
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("bond-made", RelationshipChange.Made.class, this::apply),
                new ChangeType<>("bond-ended", RelationshipChange.Ended.class, this::apply));
    }

    @Override
    public void reset() {
        made.values().forEach(BiMultimap::clear);
        unfollowed.clear();
        GeneratedBlocks.of(live.now()).forEach(this::apply);
    }

    public boolean follows(User follower, User followed) {
        return bound(RelationshipType.FOLLOW, follower, followed);
    }

    public boolean blocks(User blocker, User blocked) {
        return bound(RelationshipType.BLOCK, blocker, blocked);
    }

    public boolean mutes(User muter, User muted) {
        return bound(RelationshipType.MUTE, muter, muted);
    }

    /** How {@code viewer} stands to {@code user}. */
    public Relationship relation(User viewer, User user) {
        return new Relationship(
                follows(viewer, user),
                follows(user, viewer),
                blocks(viewer, user),
                blocks(user, viewer),
                mutes(viewer, user),
                bound(RelationshipType.REQUEST, viewer, user));
    }

    /** The followers, newest first as far as that is known. */
    public Stream<User> followersOf(User user) {
        List<Integer> gone = unfollowed.to(user.number());
        return people(IntStream.concat(
                numbers(ties(RelationshipType.FOLLOW).to(user.number())),
                reversed(graph().followersOf(user)).filter(number -> !gone.contains(number))));
    }

    /** Those whom the user follows, latest first. */
    public Stream<User> followedBy(User user) {
        List<Integer> gone = unfollowed.of(user.number());
        return people(IntStream.concat(
                numbers(ties(RelationshipType.FOLLOW).of(user.number())),
                reversed(graph().followedBy(user)).filter(number -> !gone.contains(number))));
    }

    public int followers(User user) {
        return graph().followers(user)
                - unfollowed.to(user.number()).size()
                + ties(RelationshipType.FOLLOW).to(user.number()).size();
    }

    public int following(User user) {
        return graph().following(user)
                - unfollowed.of(user.number()).size()
                + ties(RelationshipType.FOLLOW).of(user.number()).size();
    }

    /** Those whom the user has blocked, latest first. */
    public List<User> blockedBy(User user) {
        return people(numbers(ties(RelationshipType.BLOCK).of(user.number()))).toList();
    }

    /** Those whom the user has muted, latest first. */
    public List<User> mutedBy(User user) {
        return people(numbers(ties(RelationshipType.MUTE).of(user.number()))).toList();
    }

    boolean bound(RelationshipType relationshipType, User from, User to) {
        return ties(relationshipType).has(from.number(), to.number())
                || (relationshipType == RelationshipType.FOLLOW
                        && graph().follows(from, to)
                        && !unfollowed.has(from.number(), to.number()));
    }

    private void apply(RelationshipChange.Made change) {
        ties(change.bond()).tie(change.from(), change.to());
    }

    private void apply(RelationshipChange.Ended change) {
        if (ties(change.bond()).has(change.from(), change.to())) {
            ties(change.bond()).untie(change.from(), change.to());
        } else if (change.bond() == RelationshipType.FOLLOW) {
            unfollowed.tie(change.from(), change.to());
        }
    }

    private BiMultimap<Integer, Integer> ties(RelationshipType relationshipType) {
        return Objects.requireNonNull(made.get(relationshipType));
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
