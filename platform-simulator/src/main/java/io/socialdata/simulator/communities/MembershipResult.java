package io.socialdata.simulator.communities;

/** How an attempt to join, to leave or to ask for admission ends. */
public enum MembershipResult {
    DONE,
    /** Somebody who is in joins, or asks to. */
    ALREADY_IN,
    /** Somebody who is not in leaves. */
    NOT_IN,
    /** One does not join here, one asks. */
    NEEDS_APPROVAL,
    /** One does not ask here, one joins. */
    OPEN_TO_ALL,
    /** Who created a community stays. */
    FOUNDER
}
