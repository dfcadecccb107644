package io.socialdata.simulator.world;

import java.time.Instant;

/**
 * All that a world follows from. Equal specs give equal worlds.
 *
 * @param end the last instant of generated history; fixed, so that the day of the start changes nothing
 */
public record WorldSpec(long seed, int users, int posts, Instant end) {

    /** Fewer would leave parts of the cast without somebody to play them. */
    public static final int FEWEST_USERS = 50;

    /** Fewer would leave the lead without posts. */
    public static final int FEWEST_POSTS = 1_000;

    public WorldSpec {
        if (users < FEWEST_USERS || posts < FEWEST_POSTS) {
            throw new IllegalArgumentException(
                    "a world has at least " + FEWEST_USERS + " users and " + FEWEST_POSTS + " posts");
        }
    }
}
