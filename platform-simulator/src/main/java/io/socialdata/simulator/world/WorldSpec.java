package io.socialdata.simulator.world;

import java.time.Instant;

/**
 * The parameters of a generated world. Equal specs give equal worlds.
 *
 * @param end the last instant of generated history; fixed, so that the world does not depend on the day of the start
 */
public record WorldSpec(long seed, int users, int posts, Instant end) {

    /** The seed of every served world. Another one would give other ids than those that users have noted down. */
    public static final long SEED = 20_261_101;

    /** The end of the history of every served world. */
    public static final Instant END = Instant.parse("2026-11-01T00:00:00Z");

    /** Minimum number of users, so that every fixture role has a user. */
    public static final int MIN_USERS = 50;

    /** Minimum number of posts, so that the lead has posts. */
    public static final int MIN_POSTS = 1_000;

    /** Returns the spec of a world that is served. */
    public static WorldSpec ofSize(int users, int posts) {
        return new WorldSpec(SEED, users, posts, END);
    }

    public WorldSpec {
        if (users < MIN_USERS || posts < MIN_POSTS) {
            throw new IllegalArgumentException(
                    "a world has at least " + MIN_USERS + " users and " + MIN_POSTS + " posts");
        }
    }
}
