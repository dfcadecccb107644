package io.socialdata.contract;

/** When a call is charged. A response outside 2xx is never billed, in any mode. */
public enum BillingMode {
    /** Never. An empty balance does not block the call. */
    FREE,
    /** When the response is 2xx. */
    ON_SUCCESS,
    /** When the write took effect. */
    WHEN_APPLIED
}
