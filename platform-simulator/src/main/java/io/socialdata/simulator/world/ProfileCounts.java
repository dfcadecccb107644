package io.socialdata.simulator.world;

/** The numbers on a profile; each equals what the world really holds, except {@code likesGiven}, which is drawn. */
public record ProfileCounts(int followers, int following, int posts, int mediaPosts, int likesGiven, int listed) {}
