package io.socialdata.platform.pool;

import java.util.UUID;

/**
 * On whose behalf a call is made.
 *
 * @param id the customer's account
 * @param background whether nobody waits for the call, as for the page of a job
 */
public record Customer(UUID id, boolean background) {

    /** The polls of all monitors together. */
    static final Customer POLLS = new Customer(new UUID(0, 0), true);

    boolean isPolls() {
        return id.equals(POLLS.id);
    }
}
