package io.socialdata.delivery;

import io.socialdata.testkit.OffsetClock;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Gives the service under test a clock that tests can move. */
class ShiftedTime {

    @Produces
    @Singleton
    OffsetClock clock() {
        return new OffsetClock();
    }
}
