package io.socialdata.testkit.faults;

/** The direction of bytes through a {@link FaultProxy}. */
public enum Direction {
    TO_SERVER,
    TO_CLIENT
}
