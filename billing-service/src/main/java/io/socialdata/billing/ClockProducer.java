package io.socialdata.billing;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneOffset;

/** Gives the service its clock. It ticks in milliseconds, so that a time means the same in memory, in JSON and in a table. */
class ClockProducer {

    @Produces
    @Singleton
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }
}
