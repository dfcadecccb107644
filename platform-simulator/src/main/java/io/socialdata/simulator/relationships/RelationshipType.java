package io.socialdata.simulator.relationships;

/** What one user can be to another, in one direction. */
enum RelationshipType {
    FOLLOW,
    /** Asked a protected user to be let in. */
    REQUEST,
    BLOCK,
    MUTE
}
