package io.socialdata.simulator.communities;

/** The result of an attempt to join, to leave or to request to join. */
public enum MembershipResult {
    DONE,
    /** The user is already a member. */
    ALREADY_IN,
    /** The user is not a member. */
    NOT_IN,
    /** The community requires a request to join. */
    NEEDS_APPROVAL,
    /** The community is open: users join without a request. */
    OPEN_TO_ALL,
    /** The creator of a community cannot leave. */
    FOUNDER
}
