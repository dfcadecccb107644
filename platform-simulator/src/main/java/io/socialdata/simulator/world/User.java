package io.socialdata.simulator.world;

import java.time.Instant;

/**
 * A user of the platform.
 *
 * @param number position in the world, by age from 0; what graphs and columns are indexed by
 * @param guarded only approved followers see the posts ("protected" in the platform's words)
 */
public record User(
        int number,
        long id,
        String handle,
        Instant createdAt,
        Badge badge,
        boolean guarded,
        UserStatus standing,
        Profile profile) {

    /** The same user, who says other things about themselves. */
    public User with(Profile other) {
        return new User(number, id, handle, createdAt, badge, guarded, standing, other);
    }

    public boolean active() {
        return standing == UserStatus.ACTIVE;
    }
}
