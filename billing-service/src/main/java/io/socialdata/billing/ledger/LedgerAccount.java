package io.socialdata.billing.ledger;

import java.util.Locale;

/** Accounts of the ledger between which money moves. */
public enum LedgerAccount {
    /** Credit that customers may still spend: a liability, so a positive entry gives them credit. */
    CUSTOMER_CREDIT,
    /** Income from billed calls. */
    REVENUE,
    /** Credit given away. */
    PROMOTIONAL_CREDIT,
    /** Money received from customers. */
    PAYMENTS;

    String stored() {
        return name().toLowerCase(Locale.ROOT);
    }
}
