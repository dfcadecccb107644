package io.socialdata.simulator.communities;

/** The role of a user in a community. */
public enum Role {
    ADMIN,
    MODERATOR,
    MEMBER,
    NON_MEMBER
}
