package io.socialdata.billing.ledger;

import java.util.Locale;

/** The sides between which money moves. */
public enum LedgerAccount {
    /** What customers may still spend: a liability, so a positive entry gives them credit. */
    CUSTOMER_CREDIT,
    /** What was earned by calls answered. */
    REVENUE,
    /** Credit given away. */
    PROMOTIONAL_CREDIT,
    /** Money that came in from customers. */
    PAYMENTS;

    String stored() {
        return name().toLowerCase(Locale.ROOT);
    }
}
