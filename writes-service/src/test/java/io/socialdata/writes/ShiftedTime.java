package io.socialdata.writes;

import io.socialdata.testkit.ShiftedClock;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Gives the service under test a clock that tests can move. */
class ShiftedTime {

    @Produces
    @Singleton
    ShiftedClock clock() {
        return new ShiftedClock();
    }
}
