package io.socialdata.simulator.world;

/** Whether the platform still shows a user. */
public enum UserStatus {
    ACTIVE,
    /** Removed by the platform for breaking its rules. */
    SUSPENDED,
    /** Switched off by its owner. */
    DEACTIVATED
}
