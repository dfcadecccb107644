package io.socialdata.platform.pool;

import java.util.Optional;
import java.util.UUID;

/** Tells on whose behalf the calls of this thread are made, so that one customer leaves calls to the others. */
@FunctionalInterface
public interface Customers {

    /** Returns the customer's account; empty for work of the service itself. */
    Optional<UUID> current();
}
