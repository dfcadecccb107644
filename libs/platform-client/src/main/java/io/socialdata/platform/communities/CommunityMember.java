package io.socialdata.platform.communities;

import io.socialdata.platform.users.User;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who belongs to a community.
 *
 * @param role null when the platform did not say
 */
public record CommunityMember(User user, @Nullable String role) {}
