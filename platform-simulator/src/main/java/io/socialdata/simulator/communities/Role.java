package io.socialdata.simulator.communities;

/** What somebody is in a community. */
public enum Role {
    ADMIN,
    MODERATOR,
    MEMBER,
    NON_MEMBER
}
