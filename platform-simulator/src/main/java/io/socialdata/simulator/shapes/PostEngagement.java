package io.socialdata.simulator.shapes;

/**
 * The current like and bookmark counts of a post, and the viewer's own marks.
 *
 * @param liked whether the viewer liked it; likewise the next two
 */
public record PostEngagement(boolean liked, boolean bookmarked, boolean retweeted, int likes, int bookmarks) {}
