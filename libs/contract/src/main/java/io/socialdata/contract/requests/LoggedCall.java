package io.socialdata.contract.requests;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.UsdAmount;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One call of an account.
 *
 * @param recordId identity of the charge; differs from the request id for writes
 * @param operation {@code none} if no operation has the path and the method of a refused call
 * @param method null if the contract no longer has the operation
 * @param keyName null if billing does not know the key, like its prefix and its last characters
 * @param notChargedReason null if the call was charged
 * @param error error code of a refused call; null for a call that reached its operation
 * @param errorReason reason in the error of a refused call, if it had one
 * @param omitted further refused calls of the account before this one, which are not listed
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record LoggedCall(
        Instant time,
        String requestId,
        String recordId,
        String operation,
        @Nullable String method,
        @Nullable String path,
        int status,
        long durationMs,
        UUID keyId,
        @Nullable String keyName,
        @Nullable String keyPrefix,
        @Nullable String keyLast4,
        UsdAmount creditsCharged,
        boolean charged,
        @Nullable String notChargedReason,
        boolean refused,
        @Nullable String error,
        @Nullable String errorReason,
        long omitted) {

    /**
     * One page, newest call first.
     *
     * @param previousCursor continues with newer calls; null on the first page
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(
            List<LoggedCall> requests,
            int count,
            @Nullable String nextCursor,
            @Nullable String previousCursor) {

        public Page {
            requests = List.copyOf(requests);
        }
    }
}
