package io.socialdata.contract.leases;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A log of usage records on a gateway's disk, of which billing has not received all.
 *
 * @param holder the gateway process that reported it last; absent if none did
 * @param leases number of leases that are not reclaimed because of it
 * @param reservedMicroUsd credit that is reserved for them
 * @param missing number of records
 * @param silentSince since when a record is missing that no gateway promises any more; in the future while one does
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record IncompleteUsageLog(
        UUID logId,
        @Nullable String holder,
        long leases,
        long reservedMicroUsd,
        long missing,
        Instant missingSince,
        Instant silentSince) {}
