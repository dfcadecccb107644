package io.socialdata.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import org.jspecify.annotations.Nullable;

/**
 * The body of every refusal. Absent members are left out of the JSON.
 *
 * @param error code for programs
 * @param message text for people, free of anything internal
 * @param reason finer class for programs
 * @param field name of the parameter at fault
 * @param detail place inside a document that was refused
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
