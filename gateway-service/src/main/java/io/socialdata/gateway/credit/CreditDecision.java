package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant.Limit;

/** Whether a call can be paid for. */
public sealed interface CreditDecision permits CreditHold, CreditDecision.Refused, CreditDecision.Unknown {

    /** It cannot: there is less than its price. */
    record Refused(Limit limit) implements CreditDecision {}

    /** It could not be found out; nothing is held. */
    record Unknown() implements CreditDecision {}
}
