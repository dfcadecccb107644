package io.socialdata.gateway.credit;

import io.socialdata.contract.credit.LeaseGrant.Limit;

/** Whether a call can be paid for. */
public sealed interface CreditVerdict permits HeldCredit, CreditVerdict.Refused, CreditVerdict.Unknown {

    /** It cannot: there is less than its price. */
    record Refused(Limit limit) implements CreditVerdict {}

    /** It could not be found out; nothing is held. */
    record Unknown() implements CreditVerdict {}
}
