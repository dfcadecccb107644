package io.socialdata.web.errors;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.NotFoundReason;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An error for the caller, thrown where it is detected and written as the error envelope.
 *
 * <p>The message is sent to the caller unchanged, so it must not contain text of another exception, of a database or of
 * the platform. Each method with an argument returns a new exception and leaves this one unchanged.
 */
public final class ApiException extends RuntimeException {

    private record Parts(
            @Nullable String reason,
            @Nullable String field,
            @Nullable String detail,
            @Nullable Duration retryAfter,
            Map<String, @Nullable Object> extra) {}

    private final ErrorCode errorCode;
    private final String text;
    private final transient Parts parts;

    public ApiException(ErrorCode errorCode, String message) {
        this(errorCode, message, new Parts(null, null, null, null, Map.of()));
    }

    private ApiException(ErrorCode errorCode, String message, Parts parts) {
        // An expected outcome needs no stack trace, and creating one is the costly part of an exception.
        super(message, null, false, false);
        this.errorCode = errorCode;
        this.text = message;
        this.parts = parts;
    }

    /** Sets the more specific machine-readable code. */
    public ApiException reason(String reason) {
        return but(new Parts(reason, parts.field, parts.detail, parts.retryAfter, parts.extra));
    }

    /** Sets the invalid parameter. */
    public ApiException field(String field) {
        return but(new Parts(parts.reason, field, parts.detail, parts.retryAfter, parts.extra));
    }

    /** Sets the path of the error inside a body. */
    public ApiException detail(String detail) {
        return but(new Parts(parts.reason, parts.field, detail, parts.retryAfter, parts.extra));
    }

    /**
     * Sets the time until a retry makes sense. It becomes the {@code Retry-After} header in whole seconds, at least
     * one.
     */
    public ApiException retryAfter(Duration pause) {
        return but(new Parts(parts.reason, parts.field, parts.detail, pause, parts.extra));
    }

    /** Adds a member beside the envelope, such as the null object of a failed single read; null is written as null. */
    public ApiException with(String name, @Nullable Object value) {
        Map<String, @Nullable Object> extra = new LinkedHashMap<>(parts.extra);
        extra.put(name, value);
        return but(new Parts(
                parts.reason, parts.field, parts.detail, parts.retryAfter, Collections.unmodifiableMap(extra)));
    }

    private ApiException but(Parts changed) {
        return new ApiException(errorCode, text, changed);
    }

    public ErrorCode refusal() {
        return errorCode;
    }

    /** Returns the sentence for the caller. */
    public String text() {
        return text;
    }

    public @Nullable String reason() {
        return parts.reason;
    }

    public @Nullable String field() {
        return parts.field;
    }

    public @Nullable String detail() {
        return parts.detail;
    }

    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(parts.retryAfter);
    }

    /** Returns the body, without the members beside the envelope. A missing object is the usual reason of a 404. */
    public ErrorEnvelope envelope() {
        boolean missing = parts.reason == null && errorCode == ErrorCode.NOT_FOUND;
        String reason = missing ? NotFoundReason.UNKNOWN_RESOURCE.wireName() : parts.reason;
        return new ErrorEnvelope(errorCode.code(), text, reason, parts.field, parts.detail);
    }

    /** Returns the members beside the envelope, in the order they were added. */
    public Map<String, @Nullable Object> extra() {
        return parts.extra;
    }
}
