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
 * A call that a gateway refused before it reached its operation. Contains nothing that the caller chose: no path, no
 * query and no message.
 *
 * @param requestId the X-Request-Id of the response: unique for the call
 * @param operation id of the operation in the contract; absent if no operation has the path and the method
 * @param method HTTP method; absent if it is none of the usual ones
 * @param status HTTP status of the response
 * @param error error code of the response
 * @param reason reason of the response; absent if it had none
 * @param durationMicros time from the first byte received to the last byte sent
 * @param omitted number of further refused calls of the account since its last event, which have no event of their own
 * @param occurredAt time at which the call was received
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record CallRefusedV1(
        String requestId,
        UUID accountId,
        UUID keyId,
        @Nullable String operation,
        @Nullable String method,
        int status,
        String error,
        @Nullable String reason,
        long durationMicros,
        long omitted,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** Returns the event with another number of omitted calls. */
    public CallRefusedV1 withOmitted(long calls) {
        return new CallRefusedV1(
                requestId,
                accountId,
                keyId,
                operation,
                method,
                status,
                error,
                reason,
                durationMicros,
                calls,
                occurredAt);
    }
}
