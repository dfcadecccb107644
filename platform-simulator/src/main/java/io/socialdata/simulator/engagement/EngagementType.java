package io.socialdata.simulator.engagement;

/** The types of marks that a user can put on a post. */
public enum EngagementType {
    LIKE,
    BOOKMARK
}
