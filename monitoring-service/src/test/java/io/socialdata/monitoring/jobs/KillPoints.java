package io.socialdata.monitoring.jobs;

import java.util.Set;

/** Stops a runner at chosen steps, as a crash would: nothing catches what is thrown. */
class KillPoints {

    /** The process is gone. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }

    private final Set<Integer> at;
    private int steps;

    KillPoints(Set<Integer> at) {
        this.at = at;
    }

    static KillPoints none() {
        return new KillPoints(Set.of());
    }

    void pass() {
        if (at.contains(steps++)) {
            throw new Killed();
        }
    }

    int steps() {
        return steps;
    }
}
