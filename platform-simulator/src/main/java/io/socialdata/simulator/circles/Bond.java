package io.socialdata.simulator.circles;

/** What one user can be to another, in one direction. */
enum Bond {
    FOLLOW,
    /** Asked a protected user to be let in. */
    REQUEST,
    BLOCK,
    MUTE
}
