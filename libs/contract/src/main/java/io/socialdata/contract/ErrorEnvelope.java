package io.socialdata.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * The body of every error response. Absent members are left out of the JSON.
 *
 * @param error code for programs
 * @param message text for people, without internal details
 * @param reason more specific code for programs
 * @param field name of the invalid parameter
 * @param detail location of the error inside a rejected document
 */
@JsonInclude(Include.NON_NULL)
public record ErrorEnvelope(
        String error,
        String message,
        @Nullable String reason,
        @Nullable String field,
        @Nullable String detail) {

    public static ErrorEnvelope of(ErrorCode errorCode, String message) {
        return new ErrorEnvelope(errorCode.code(), message, null, null, null);
    }
}
