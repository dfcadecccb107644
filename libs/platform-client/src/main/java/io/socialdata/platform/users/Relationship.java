package io.socialdata.platform.users;

import org.jspecify.annotations.Nullable;

/** How one account stands to another; what only the first of them may know is null for anybody else. */
public record Relationship(
        String sourceId,
        String targetId,
        boolean following,
        boolean followedBy,
        @Nullable Boolean blocking,
        @Nullable Boolean blockedBy,
        @Nullable Boolean muting,
        boolean canDm) {}
