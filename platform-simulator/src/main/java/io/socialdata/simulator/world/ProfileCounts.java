package io.socialdata.simulator.world;

/** The counts on a profile. Each equals the actual number in the world, except {@code likesGiven}, which is random. */
public record ProfileCounts(int followers, int following, int posts, int mediaPosts, int likesGiven, int listed) {}
