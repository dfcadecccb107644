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
 * @param recordId identifies the charge together with {@code occurredAt}: the id of the call, or of the write that the
 *     call repeats ({@link UsageIdentity}); stable across redelivery
 * @param operation id of the operation in the contract
 * @param priceMicroUsd price of the call if it is billed
 * @param billed whether it is charged; false for free operations and for everything outside 2xx
 * @param status HTTP status of the response
 * @param durationMicros time from the first byte received to the last byte sent
 * @param leaseId the credit lease that pays for it; absent if nothing was charged
 * @param requestId the X-Request-Id of the response: unique for the call
 * @param occurredAt time at which the call was received, or at which the write that it repeats was started
 * @param test true for a call with a test key, which is never billed; absent for others
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
        @JsonFormat(shape = Shape.STRING) Instant occurredAt,
        @Nullable Boolean test) {

    /** A call with a live key. */
    public UsageRecordedV1(
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
            Instant occurredAt) {
        this(
                recordId,
                accountId,
                keyId,
                operation,
                priceMicroUsd,
                billed,
                status,
                durationMicros,
                leaseId,
                requestId,
                occurredAt,
                null);
    }

    public boolean ofTestKey() {
        return Boolean.TRUE.equals(test);
    }
}
