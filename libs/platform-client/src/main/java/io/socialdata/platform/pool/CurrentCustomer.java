package io.socialdata.platform.pool;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The customer on whose behalf the current thread makes calls. */
final class CurrentCustomer {

    private static final ScopedValue<UUID> ID = ScopedValue.newInstance();

    private CurrentCustomer() {}

    /** Makes calls on behalf of a customer, who leaves as many calls to the others as he has in progress. */
    static <T> T onBehalfOf(Optional<UUID> customer, Supplier<T> calls) {
        return customer.isEmpty()
                ? calls.get()
                : ScopedValue.where(ID, customer.get()).call(calls::get);
    }

    /** Returns the customer; null for work of the service itself. */
    static @Nullable UUID id() {
        return ID.isBound() ? ID.get() : null;
    }
}
