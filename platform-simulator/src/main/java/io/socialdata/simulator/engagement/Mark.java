package io.socialdata.simulator.engagement;

/** What a user can put on a post. */
public enum Mark {
    LIKE,
    BOOKMARK
}
