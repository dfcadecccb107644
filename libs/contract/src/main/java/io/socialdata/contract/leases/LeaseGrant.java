package io.socialdata.contract.leases;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.UUID;

/**
 * The state of a lease after a report.
 *
 * @param grantedMicroUsd running total of credit granted since the lease began
 * @param validForMillis time from the sending of the report in which the holder may promise credit of this lease to
 *     calls
 * @param closed whether the lease has ended and its remaining credit was withdrawn; the holder opens another lease
 * @param accountRemainingMicroUsd what the account may still spend in all leases, minus what is known to be committed
 * @param recallableMicroUsd credit in other holders' leases that is not known to be committed; it was recalled, so an
 *     early retry can succeed
 * @param limit what kept the grant from being larger
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record LeaseGrant(
        UUID leaseId,
        long grantedMicroUsd,
        long validForMillis,
        boolean closed,
        long accountRemainingMicroUsd,
        long recallableMicroUsd,
        Limit limit) {

    /** Why a holder did not get what it needed. */
    public enum Limit {
        /** It got what it needed. */
        NONE,
        /** The account has no more credit. */
        ACCOUNT,
        /** The budget of the key is used up. */
        BUDGET
    }
}
