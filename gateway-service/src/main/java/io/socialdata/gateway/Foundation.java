package io.socialdata.gateway;

import com.github.benmanes.caffeine.cache.Ticker;
import io.quarkus.arc.DefaultBean;
import io.socialdata.contract.OperationCatalogue;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** What all features stand on: the catalogue of operations and the two clocks. */
class Foundation {

    @Produces
    @Singleton
    OperationCatalogue catalogue() {
        return OperationCatalogue.load();
    }

    /** The time of day, for what is written down and for expiry dates. */
    @Produces
    @Singleton
    @DefaultBean
    Clock clock() {
        return Clock.systemUTC();
    }

    /** Monotonic time, for durations: it never jumps. */
    @Produces
    @Singleton
    @DefaultBean
    Ticker ticker() {
        return Ticker.systemTicker();
    }
}
