package io.socialdata.simulator.relationships;

/** The types of relationships from one user to another. */
enum RelationshipType {
    FOLLOW,
    /** A request to follow a protected user. */
    REQUEST,
    BLOCK,
    MUTE,
    /** Wants to be notified of each post. */
    ALERT
}
