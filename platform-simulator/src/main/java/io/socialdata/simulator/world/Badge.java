package io.socialdata.simulator.world;

/** The check mark beside a name. */
public enum Badge {
    NONE,
    BLUE,
    BUSINESS,
    GOVERNMENT
}
