package io.socialdata.reads.pool;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.platform.pool.Customers;
import io.socialdata.web.correlation.CallContext;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/** Tells the pool whose call the current thread serves. Polls and checks are the service's own. */
@Singleton
class PayingCustomers implements Customers {

    private final CurrentVertxRequest request;

    PayingCustomers(CurrentVertxRequest request) {
        this.request = request;
    }

    @Override
    public Optional<UUID> current() {
        return CallContext.current(request).flatMap(CallContext::holder).map(CallContext.Holder::accountId);
    }
}
