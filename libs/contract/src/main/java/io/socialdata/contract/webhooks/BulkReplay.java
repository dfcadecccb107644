package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * A replay of failed deliveries of all accounts, by an operator.
 *
 * @param deliveries number of deliveries that it queues
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record BulkReplay(int deliveries) {

    /** Maximum number of deliveries that one replay queues. */
    public static final int MAX = 10_000;
}
