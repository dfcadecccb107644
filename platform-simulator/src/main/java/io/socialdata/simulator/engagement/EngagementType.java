package io.socialdata.simulator.engagement;

/** What a user can put on a post. */
public enum EngagementType {
    LIKE,
    BOOKMARK
}
