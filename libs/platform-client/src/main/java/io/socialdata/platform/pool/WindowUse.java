package io.socialdata.platform.pool;

import java.util.Map;
import java.util.UUID;

/**
 * The calls of an operation that count in the current windows.
 *
 * @param operation the platform's name of the operation
 * @param jobs calls for jobs of all customers
 * @param calls all calls by customer; {@link Customer#POLLS} and {@link #OTHERS} are none
 */
public record WindowUse(String operation, long jobs, Map<UUID, Long> calls) {

    /** All customers together who are not listed. */
    static final UUID OTHERS = new UUID(0, 1);
}
