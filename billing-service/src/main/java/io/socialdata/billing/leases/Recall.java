package io.socialdata.billing.leases;

import io.socialdata.contract.events.LeaseRecalledV1;
import java.util.List;

/**
 * A request to holders to return credit.
 *
 * @param recallableMicroUsd amount they could return, whether asked now or a moment ago
 * @param recalled the leases recalled now, updated
 * @param messages events for their holders; a lost event does no harm, because the requester retries
 */
public record Recall(long recallableMicroUsd, List<Lease> recalled, List<LeaseRecalledV1> messages) {

    /** A recall of no lease. */
    public static final Recall NOTHING = new Recall(0, List.of(), List.of());

    public Recall {
        recalled = List.copyOf(recalled);
        messages = List.copyOf(messages);
    }
}
