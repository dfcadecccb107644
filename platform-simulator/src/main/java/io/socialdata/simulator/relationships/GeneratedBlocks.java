package io.socialdata.simulator.relationships;

import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import java.util.Iterator;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whom accounts have blocked and muted before history begins, and who has blocked them: a few strangers each. */
final class GeneratedBlocks {

    private static final int BLOCKED = 3;
    private static final int MUTED = 3;

    private GeneratedBlocks() {}

    static Stream<RelationshipChange.Made> of(World world) {
        Set<User> actors = world.accounts().all().stream().map(Account::user).collect(Collectors.toUnmodifiableSet());
        return actors.stream()
                .sorted((one, other) -> Integer.compare(one.number(), other.number()))
                .flatMap(actor -> of(world, actor, actors));
    }

    private static Stream<RelationshipChange.Made> of(World world, User actor, Set<User> actors) {
        Iterator<Integer> strangers = world.users()
                .all()
                .skip(actor.number() / 2)
                .filter(user -> user.active() && !user.guarded() && !actors.contains(user))
                .filter(user -> !playsAPart(world, user))
                .filter(user ->
                        !world.graph().follows(actor, user) && !world.graph().follows(user, actor))
                .map(User::number)
                .iterator();
        Stream.Builder<RelationshipChange.Made> made = Stream.builder();
        for (int i = 0; i <= BLOCKED + MUTED && strangers.hasNext(); i++) {
            made.add(grudge(i, actor.number(), strangers.next()));
        }
        return made.build();
    }

    private static RelationshipChange.Made grudge(int rank, int actor, int stranger) {
        if (rank < BLOCKED) {
            return new RelationshipChange.Made(RelationshipType.BLOCK, actor, stranger);
        }
        return rank < BLOCKED + MUTED
                ? new RelationshipChange.Made(RelationshipType.MUTE, actor, stranger)
                : new RelationshipChange.Made(RelationshipType.BLOCK, stranger, actor);
    }

    private static boolean playsAPart(World world, User user) {
        return user.equals(world.cast().lead()) || user.equals(world.cast().other());
    }
}
