package io.socialdata.simulator.world;

/** Whether the platform still shows a user, and why not. */
public enum UserStatus {
    ACTIVE,
    /** Removed by the platform for a violation of its rules. */
    SUSPENDED,
    /** Deactivated by its owner. */
    DEACTIVATED
}
