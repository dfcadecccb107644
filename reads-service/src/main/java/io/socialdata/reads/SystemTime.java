package io.socialdata.reads;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The clock of the service. */
class SystemTime {

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }
}
