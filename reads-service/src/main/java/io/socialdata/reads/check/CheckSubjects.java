package io.socialdata.reads.check;

import org.jspecify.annotations.Nullable;

/**
 * What a check reads, as far as the operator says so. It finds a user and a post by a search, and a community by its name;
 * the platform has no search for the others.
 *
 * @param handle a user with posts and followers
 */
record CheckSubjects(
        @Nullable String handle,
        @Nullable String listId,
        @Nullable String spaceId) {}
