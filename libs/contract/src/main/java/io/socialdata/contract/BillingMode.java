package io.socialdata.contract;

/** When a call costs its price. An answer outside 2xx is never billed, whatever this says. */
public enum BillingMode {
    /** Never, and an empty balance does not block it. */
    FREE,
    /** When the answer is 2xx. */
    ON_SUCCESS,
    /** When the write took effect. */
    WHEN_APPLIED
}
