package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.UUID;

/**
 * Leased credit is needed elsewhere. The holder returns what it has not promised to a running call.
 *
 * @param holder the gateway instance that holds the lease
 * @param wantedMicroUsd requested amount; the holder may return more
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record LeaseRecalledV1(
        UUID leaseId,
        UUID accountId,
        String holder,
        long wantedMicroUsd,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {}
