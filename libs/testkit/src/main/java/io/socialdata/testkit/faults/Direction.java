package io.socialdata.testkit.faults;

/** Which way bytes travel through a {@link FaultProxy}. */
public enum Direction {
    TO_SERVER,
    TO_CLIENT
}
