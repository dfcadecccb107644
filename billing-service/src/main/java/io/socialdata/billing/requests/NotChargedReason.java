package io.socialdata.billing.requests;

import io.socialdata.contract.BillingMode;
import io.socialdata.contract.Operation;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Why a call cost nothing. */
enum NotChargedReason {
    /** The operation has no price. */
    FREE,
    /** The response had a 4xx status. */
    CLIENT_ERROR,
    /** The response had a 5xx status. */
    SERVER_ERROR,
    /** The caller closed the connection before the response. */
    CALLER_DISCONNECTED,
    /** The call repeated a write that is charged once, for another call. */
    ALREADY_CHARGED,
    /** The call succeeded, but changed or returned nothing that has a price. */
    NO_EFFECT,
    /** A gateway refused the call before it reached its operation. */
    REFUSED,
    /** It was made with a test key. */
    TEST_KEY;

    /** Status that the gateway records when no response could be sent. */
    private static final int CALLER_GONE = 499;

    private static final int FIRST_CLIENT_ERROR = 400;
    private static final int FIRST_SERVER_ERROR = 500;

    /**
     * Returns the reason for a call that reached its operation and was not charged.
     *
     * @param operation null if the contract no longer has the operation
     * @param priceMicroUsd price in the usage record; only records of repeated writes have one without being charged
     */
    static NotChargedReason of(@Nullable Operation operation, int status, long priceMicroUsd) {
        if (priceMicroUsd > 0) {
            return ALREADY_CHARGED;
        }
        if (operation != null && operation.billing() == BillingMode.FREE) {
            return FREE;
        }
        if (status == CALLER_GONE) {
            return CALLER_DISCONNECTED;
        }
        if (status >= FIRST_SERVER_ERROR) {
            return SERVER_ERROR;
        }
        return status >= FIRST_CLIENT_ERROR ? CLIENT_ERROR : NO_EFFECT;
    }

    /** Returns the name that callers see. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
