package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.FollowGraph;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import io.socialdata.simulator.world.WorldSpec;
import java.util.Arrays;

/** Decides who follows whom: most follow some dozens, and nearly all of them the same few. */
final class FollowGraphGenerator {

    private static final double TYPICAL_FOLLOWING = Math.log(28);
    private static final double SPREAD = 1.0;
    /** Draws per wanted edge before a user is content with fewer: the famous come up again and again. */
    private static final int PATIENCE = 4;

    private final SeededRandom seededRandom;
    private final Users users;
    private final ZipfSampler fame;
    /** For each user the last follower that chose them, which spares a set per follower. */
    private final int[] chosenBy;

    FollowGraphGenerator(WorldSpec spec, Users users, ZipfSampler fame) {
        this.seededRandom = SeededRandom.of(spec.seed(), "friendships");
        this.users = users;
        this.fame = fame;
        this.chosenBy = new int[users.size()];
        Arrays.fill(chosenBy, -1);
    }

    FollowGraph form() {
        return new FollowGraph(users.all()
                .map(user -> user.active() ? follow(user) : new int[0])
                .toArray(int[][]::new));
    }

    private int[] follow(User user) {
        int wanted = Math.min(users.size() / 2, (int) Math.exp(TYPICAL_FOLLOWING + SPREAD * seededRandom.gaussian()));
        int[] chosen = new int[wanted];
        int found = 0;
        for (int draws = wanted * PATIENCE; found < wanted && draws > 0; draws--) {
            int candidate = fame.next(seededRandom);
            if (candidate != user.number()
                    && chosenBy[candidate] != user.number()
                    && users.byNumber(candidate).active()) {
                chosenBy[candidate] = user.number();
                chosen[found++] = candidate;
            }
        }
        return Arrays.copyOf(chosen, found);
    }
}
