package io.socialdata.web.time;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneOffset;

/**
 * Produces the clock of a service, unless the service defines its own.
 *
 * <p>It ticks in milliseconds, so that a time is equal in memory, in JSON and in a table.
 */
class ClockProducer {

    @Produces
    @Singleton
    @DefaultBean
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }
}
