package io.socialdata.reads.pool;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.platform.pool.Customer;
import io.socialdata.platform.pool.Customers;
import io.socialdata.web.correlation.CallContext;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Tells the pool whose call the current thread serves. Polls and checks are the service's own. */
@Singleton
class PayingCustomers implements Customers {

    private final CurrentVertxRequest request;

    PayingCustomers(CurrentVertxRequest request) {
        this.request = request;
    }

    @Override
    public Optional<Customer> current() {
        return CallContext.current(request)
                .flatMap(CallContext::holder)
                .map(holder -> new Customer(holder.accountId(), holder.background()));
    }
}
