package io.socialdata.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * The body of every error response. Absent members are left out of the JSON.
 *
 * @param error code for programs
 * @param message text for people, without internal details
 * @param reason more specific code for programs
 * @param field name of the invalid parameter
 * @param detail location of the error inside a rejected document
 * @param requestId id of the call, the same as in its response header
 * @param docUrl address of the page about the code
 */
@JsonInclude(Include.NON_NULL)
public record ErrorEnvelope(
        String error,
        String message,
        @Nullable String reason,
        @Nullable String field,
        @Nullable String detail,
        @JsonProperty("request_id") @Nullable String requestId,
        @JsonProperty("doc_url") @Nullable String docUrl) {

    /** Header in which a service tells the gateway the reason. */
    public static final String REASON_HEADER = "X-Error-Reason";

    /** An error before it is related to a call. */
    public ErrorEnvelope(
            String error, String message, @Nullable String reason, @Nullable String field, @Nullable String detail) {
        this(error, message, reason, field, detail, null, null);
    }

    public static ErrorEnvelope of(ErrorCode errorCode, String message) {
        return new ErrorEnvelope(errorCode.code(), message, null, null, null);
    }
}
