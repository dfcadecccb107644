package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call that reached an operation.
 *
 * @param recordId what is charged once, together with {@code occurredAt}: the id of the call, or of the write that the call
 *     repeats ({@link UsageIdentity}); stable across redelivery
 * @param operation id of the operation in the contract
 * @param priceMicroUsd what the call costs if it is billed
 * @param billed whether it is charged; false for free operations and for everything outside 2xx
 * @param status status the caller got
 * @param durationMicros from the first byte in to the last byte out
 * @param leaseId the credit lease it was spent from; absent when nothing was charged
 * @param requestId what the caller saw as X-Request-Id: unique for the call
 * @param occurredAt when the call was received, or the write that it repeats was begun
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record UsageRecordedV1(
        String recordId,
        UUID accountId,
        UUID keyId,
        String operation,
        long priceMicroUsd,
        boolean billed,
        int status,
        long durationMicros,
        @Nullable UUID leaseId,
        String requestId,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {}
