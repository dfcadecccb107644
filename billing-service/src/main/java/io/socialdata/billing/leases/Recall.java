package io.socialdata.billing.leases;

import io.socialdata.contract.events.LeaseRecalledV1;
import java.util.List;

/**
 * What holders are asked to give back.
 *
 * @param recallableMicroUsd what they could give, whether they are asked now or were a moment ago
 * @param recalled the leases asked for just now, changed by it
 * @param messages what to tell their holders; losing one does no harm, for the asker comes again
 */
public record Recall(long recallableMicroUsd, List<Lease> recalled, List<LeaseRecalledV1> messages) {

    /** Nobody is asked for anything. */
    public static final Recall NOTHING = new Recall(0, List.of(), List.of());

    public Recall {
        recalled = List.copyOf(recalled);
        messages = List.copyOf(messages);
    }
}
