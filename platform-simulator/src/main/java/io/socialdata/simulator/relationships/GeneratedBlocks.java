package io.socialdata.simulator.relationships;

import io.socialdata.simulator.relationships.RelationshipStore.RelationshipChange;
import io.socialdata.simulator.relationships.RelationshipStore.RelationshipType;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Initial blocks and mutes of accounts, and blocks of accounts by others: a few users each. */
final class GeneratedBlocks {

    private static final int BLOCKED = 3;
    private static final int MUTED = 3;

    private GeneratedBlocks() {}

    static Stream<RelationshipChange> of(World world) {
        Set<User> actors = world.accounts().all().stream().map(Account::user).collect(Collectors.toUnmodifiableSet());
        return actors.stream()
                .sorted((one, other) -> Integer.compare(one.number(), other.number()))
                .flatMap(actor -> of(world, actor, actors));
    }

    private static Stream<RelationshipChange> of(World world, User actor, Set<User> actors) {
        Iterator<Integer> strangers = world.users()
                .all()
                .skip(actor.number() / 2)
                .filter(user -> user.active() && !user.isProtected() && !actors.contains(user))
                .filter(user -> !isFixture(world, user))
                .filter(user ->
                        !world.graph().follows(actor, user) && !world.graph().follows(user, actor))
                .map(User::number)
                .iterator();
        Stream.Builder<RelationshipChange> made = Stream.builder();
        for (int i = 0; i <= BLOCKED + MUTED && strangers.hasNext(); i++) {
            made.add(blockOrMute(i, actor.number(), strangers.next()));
        }
        return made.build();
    }

    private static RelationshipChange blockOrMute(int rank, int actor, int stranger) {
        if (rank < BLOCKED) {
            return new RelationshipChange(RelationshipType.BLOCK, actor, stranger, true);
        }
        return rank < BLOCKED + MUTED
                ? new RelationshipChange(RelationshipType.MUTE, actor, stranger, true)
                : new RelationshipChange(RelationshipType.BLOCK, stranger, actor, true);
    }

    private static boolean isFixture(World world, User user) {
        return user.equals(world.fixtures().lead())
                || user.equals(world.fixtures().other());
    }
}
