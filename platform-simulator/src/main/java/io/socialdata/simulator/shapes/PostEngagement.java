package io.socialdata.simulator.shapes;

/**
 * What a post was marked with, counted as of now, and which of it by the viewer.
 *
 * @param liked by the viewer, as the next two
 */
public record PostEngagement(boolean liked, boolean bookmarked, boolean retweeted, int likes, int bookmarks) {}
