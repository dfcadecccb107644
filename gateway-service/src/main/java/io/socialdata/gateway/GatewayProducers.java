package io.socialdata.gateway;

import com.github.benmanes.caffeine.cache.Ticker;
import io.quarkus.arc.DefaultBean;
import io.socialdata.contract.OperationCatalogue;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Produces the beans that all features share: the catalogue of operations and monotonic time. */
class GatewayProducers {

    @Produces
    @Singleton
    OperationCatalogue catalogue() {
        return OperationCatalogue.load();
    }

    /** Monotonic time, for durations: it never jumps. */
    @Produces
    @Singleton
    @DefaultBean
    Ticker ticker() {
        return Ticker.systemTicker();
    }
}
