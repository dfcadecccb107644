package io.socialdata.simulator.communities;

import io.socialdata.simulator.world.User;

/** A member of a community with the member's role. */
public record CommunityMember(User user, Role role) {}
