package io.socialdata.client;

import java.time.Clock;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/** Time and chance, which tests replace. */
record Timing(Clock clock, Sleeper sleeper, DoubleSupplier random) {

    /** Waits. */
    interface Sleeper {
        void sleep(Duration duration) throws InterruptedException;
    }
}
