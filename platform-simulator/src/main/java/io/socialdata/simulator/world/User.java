package io.socialdata.simulator.world;

import java.time.Instant;

/**
 * A user of the platform.
 *
 * @param number position in the world, by age from 0; the index in graphs and columns
 * @param isProtected whether only approved followers see the posts ("protected" in the platform's words)
 */
public record User(
        int number,
        long id,
        String handle,
        Instant createdAt,
        Badge badge,
        boolean isProtected,
        UserStatus status,
        Profile profile) {

    /** Returns a copy with another profile. */
    public User with(Profile other) {
        return new User(number, id, handle, createdAt, badge, isProtected, status, other);
    }

    public boolean active() {
        return status == UserStatus.ACTIVE;
    }
}
