package io.socialdata.platform.pool;

import java.util.Optional;

/** Tells on whose behalf the calls of this thread are made, so that one customer leaves calls to the others. */
@FunctionalInterface
public interface Customers {

    /** Returns the customer; empty for work of the service itself. */
    Optional<Customer> current();
}
