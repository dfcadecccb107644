package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Who used the pooled accounts for an operation in the platform's current windows.
 *
 * @param operation the platform's name of the operation
 * @param jobs calls for jobs of all customers
 * @param calls all calls by customer: of those who made most, of {@link #POLLS}, and of {@link #OTHERS}
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolWindowUse(String operation, long jobs, Map<UUID, Long> calls) {

    /** The polls of all monitors together. */
    public static final UUID POLLS = new UUID(0, 0);

    /** All customers together who are not listed. */
    public static final UUID OTHERS = new UUID(0, 1);

    /** Returns the use of two processes together. */
    public PoolWindowUse plus(PoolWindowUse other) {
        Map<UUID, Long> sums = new HashMap<>(calls);
        other.calls.forEach((customer, count) -> sums.merge(customer, count, Long::sum));
        return new PoolWindowUse(operation, jobs + other.jobs, sums);
    }
}
