package io.socialdata.contract.leases;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.socialdata.contract.events.UsageLogPosition;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A holder's report about its lease, and its request for credit. All amounts except the requested ones are running
 * totals since the lease began, so that a duplicate, late or lost report does no harm.
 *
 * @param leaseId chosen by the holder; the first report of an unknown id opens the lease
 * @param holder the gateway instance
 * @param keyId the key whose budget limits the lease; absent when the key has none
 * @param sequence increases with every report of this lease; billing ignores the contents of an older report
 * @param committedMicroUsd spent, even if billing has not received the usage yet, or promised to a running call
 * @param returnedMicroUsd returned permanently
 * @param neededMicroUsd credit that calls are waiting for now
 * @param targetMicroUsd uncommitted credit that the holder wants to have, {@code neededMicroUsd} included
 * @param logPosition the newest record in the holder's log, number 0 before the first one; absent if the holder has no
 *     log. A lease is not reclaimed before billing has all records of its log
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record LeaseReport(
        UUID leaseId,
        String holder,
        UUID accountId,
        @Nullable UUID keyId,
        long sequence,
        long committedMicroUsd,
        long returnedMicroUsd,
        long neededMicroUsd,
        long targetMicroUsd,
        @Nullable UsageLogPosition logPosition) {

    /** Returns the same report with the budget of another key. */
    public LeaseReport ofKey(UUID key) {
        return new LeaseReport(
                leaseId,
                holder,
                accountId,
                key,
                sequence,
                committedMicroUsd,
                returnedMicroUsd,
                neededMicroUsd,
                targetMicroUsd,
                logPosition);
    }
}
