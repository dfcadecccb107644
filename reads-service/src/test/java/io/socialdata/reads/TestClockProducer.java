package io.socialdata.reads;

import io.socialdata.testkit.OffsetClock;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Provides the service under test with a clock that tests can move. */
class TestClockProducer {

    @Produces
    @Singleton
    OffsetClock clock() {
        return new OffsetClock();
    }
}
