package io.socialdata.contract.leases;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.UUID;

/**
 * Where a lease stands after a report.
 *
 * @param grantedMicroUsd running total of what was granted since the lease began
 * @param validForMillis how long from the moment the report was sent the holder may promise credit of this lease to calls
 * @param closed the lease has ended and what it had left is gone from it; the holder opens another one
 * @param accountHasMicroUsd what the account may still spend, wherever it is leased, less what is known to be committed
 * @param elsewhereMicroUsd credit in other holders' leases that they are not known to have committed; it was recalled, and
 *     asking again soon is worth while
 * @param limit what kept the grant from being larger
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record LeaseGrant(
        UUID leaseId,
        long grantedMicroUsd,
        long validForMillis,
        boolean closed,
        long accountHasMicroUsd,
        long elsewhereMicroUsd,
        Limit limit) {

    /** Why a holder has not got what it needed. */
    public enum Limit {
        /** It got what it needed. */
        NONE,
        /** The account has no more. */
        ACCOUNT,
        /** The budget of the key has no more. */
        BUDGET
    }
}
