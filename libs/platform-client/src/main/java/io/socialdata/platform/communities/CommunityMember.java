package io.socialdata.platform.communities;

import io.socialdata.platform.users.User;
import org.jspecify.annotations.Nullable;

/**
 * A member of a community.
 *
 * @param role null when the platform did not return it
 */
public record CommunityMember(User user, @Nullable String role) {}
