package io.socialdata.platform.pool;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The customer on whose behalf the current thread makes calls. */
final class CurrentCustomer {

    private static final ScopedValue<Customer> CUSTOMER = ScopedValue.newInstance();

    private CurrentCustomer() {}

    /** Makes calls on behalf of a customer, who leaves calls to the others. */
    static <T> T onBehalfOf(Optional<Customer> customer, Supplier<T> calls) {
        return customer.isEmpty()
                ? calls.get()
                : ScopedValue.where(CUSTOMER, customer.get()).call(calls::get);
    }

    /** Returns the customer; null for work of the service itself. */
    static @Nullable Customer get() {
        return CUSTOMER.isBound() ? CUSTOMER.get() : null;
    }

    /** Returns the account of the customer; null for work of the service itself and for polls. */
    static @Nullable UUID id() {
        return accountOf(get());
    }

    static @Nullable UUID accountOf(@Nullable Customer customer) {
        return customer == null || customer.isPolls() ? null : customer.id();
    }
}
