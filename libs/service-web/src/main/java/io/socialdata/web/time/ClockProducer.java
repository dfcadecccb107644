package io.socialdata.web.time;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneOffset;

/**
 * Gives a service its clock, unless it brings its own.
 *
 * <p>It ticks in milliseconds, so that a time means the same in memory, in JSON and in a table.
 */
class ClockProducer {

    @Produces
    @Singleton
    @DefaultBean
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }
}
