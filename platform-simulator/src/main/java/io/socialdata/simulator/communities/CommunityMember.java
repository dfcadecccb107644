package io.socialdata.simulator.communities;

import io.socialdata.simulator.world.User;

/** Somebody in a community, and as what. */
public record CommunityMember(User user, Role role) {}
