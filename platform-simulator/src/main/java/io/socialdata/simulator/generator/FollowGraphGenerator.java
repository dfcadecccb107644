package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.FollowGraph;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.util.Arrays;

/** Generates the follow graph: most users follow some dozens, and mostly the same few popular users. */
final class FollowGraphGenerator {

    private static final double TYPICAL_FOLLOWING = Math.log(28);
    private static final double SPREAD = 1.0;
    /** Maximum draws per desired follow. A user then has fewer follows, because popular users are drawn repeatedly. */
    private static final int DRAWS_PER_FOLLOW = 4;

    private final SeededRandom seededRandom;
    private final Users users;
    private final ZipfSampler popularity;
    /** The last follower that chose each user. Saves a set per follower. */
    private final int[] chosenBy;

    FollowGraphGenerator(WorldSpec spec, Users users, ZipfSampler popularity) {
        this.seededRandom = SeededRandom.of(spec.seed(), "friendships");
        this.users = users;
        this.popularity = popularity;
        this.chosenBy = new int[users.size()];
        Arrays.fill(chosenBy, -1);
    }

    FollowGraph generate() {
        return new FollowGraph(users.all()
                .map(user -> user.active() ? follow(user) : new int[0])
                .toArray(int[][]::new));
    }

    private int[] follow(User user) {
        int targetCount =
                Math.min(users.size() / 2, (int) Math.exp(TYPICAL_FOLLOWING + SPREAD * seededRandom.gaussian()));
        int[] chosen = new int[targetCount];
        int found = 0;
        for (int draws = targetCount * DRAWS_PER_FOLLOW; found < targetCount && draws > 0; draws--) {
            int candidate = popularity.next(seededRandom);
            if (candidate != user.number()
                    && chosenBy[candidate] != user.number()
                    && users.byNumber(candidate).active()) {
                chosenBy[candidate] = user.number();
                chosen[found++] = candidate;
            }
        }
        return servesPublicReads(user)
                ? Arrays.stream(chosen, 0, found)
                        .filter(followed -> !users.byNumber(followed).isProtected())
                        .toArray()
                : Arrays.copyOf(chosen, found);
    }

    /** Such a user follows nobody who is protected: what a public read shows must not depend on the account that serves it. */
    private static boolean servesPublicReads(User user) {
        return FixtureRole.POOL.stream().anyMatch(role -> role.handle().equals(user.handle()));
    }
}
