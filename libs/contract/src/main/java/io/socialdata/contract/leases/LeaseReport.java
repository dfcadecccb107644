package io.socialdata.contract.leases;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What the holder of a lease says about it, and what it would like to have. All amounts but those it asks for are running totals
 * since the lease began, so that a report that comes twice, late or not at all does no harm.
 *
 * @param leaseId chosen by the holder; the first report of an unknown id opens the lease
 * @param holder the gateway instance
 * @param keyId the key whose budget bounds the lease; absent when the key has none
 * @param sequence rises with every report of this lease; billing disregards what an older report says
 * @param committedMicroUsd spent, whether or not billing has heard of it yet, or promised to a running call
 * @param returnedMicroUsd given back for good
 * @param neededMicroUsd what calls are waiting for at this moment
 * @param wantedMicroUsd how much uncommitted credit the holder would like to have, {@code neededMicroUsd} included
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
        long wantedMicroUsd) {

    /** The same report on the budget of another key. */
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
                wantedMicroUsd);
    }
}
