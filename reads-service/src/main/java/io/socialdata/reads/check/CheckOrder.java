package io.socialdata.reads.check;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What to check, and what to call the operations with, as far as the operator says so. A check finds a user and a post
 * by a search, and a community by its name; the platform has no search for lists and spaces.
 *
 * @param handle a user with posts and followers; writes follow and unfollow only this one
 * @param communityId writes join and leave only this one
 * @param account the pooled account for calls in its own name; null for the healthiest
 * @param reads whether to check reads; so does a check of nothing
 * @param writes whether to check writes
 * @param pause before each write; null for the usual one
 */
record CheckOrder(
        @Nullable String handle,
        @Nullable String listId,
        @Nullable String spaceId,
        @Nullable String communityId,
        @Nullable UUID account,
        boolean reads,
        boolean writes,
        @Nullable Duration pause) {

    private static final Duration USUAL_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);

    boolean isOfReads() {
        return reads || !writes;
    }

    Duration pauseBeforeWrites() {
        Duration wanted = pause == null ? USUAL_PAUSE : pause;
        return wanted.compareTo(LONGEST_PAUSE) < 0 ? wanted : LONGEST_PAUSE;
    }
}
