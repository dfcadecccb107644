package io.socialdata.web.errors;

import io.socialdata.contract.ErrorCode;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A refusal to the caller, thrown wherever it is found out and answered as the error envelope.
 *
 * <p>The message goes to the caller as it is written, so it never repeats text of another exception, of a database or of
 * the platform. Each method with an argument returns a new exception and leaves this one as it was.
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
        // An expected outcome needs no stack trace, and building one is the costly part of an exception.
        super(message, null, false, false);
        this.errorCode = errorCode;
        this.text = message;
        this.parts = parts;
    }

    /** The finer machine-readable class. */
    public ApiException reason(String reason) {
        return but(new Parts(reason, parts.field, parts.detail, parts.retryAfter, parts.extra));
    }

    /** The parameter at fault. */
    public ApiException field(String field) {
        return but(new Parts(parts.reason, field, parts.detail, parts.retryAfter, parts.extra));
    }

    /** Path inside a body at fault. */
    public ApiException detail(String detail) {
        return but(new Parts(parts.reason, parts.field, detail, parts.retryAfter, parts.extra));
    }

    /** When another try makes sense; becomes the {@code Retry-After} header in whole seconds, at least one. */
    public ApiException retryAfter(Duration pause) {
        return but(new Parts(parts.reason, parts.field, parts.detail, pause, parts.extra));
    }

    /** A member beside the envelope, such as the null object of a failed single read; null is written as null. */
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

    /** The sentence for the caller. */
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

    /** Members beside the envelope, in the order they were added. */
    public Map<String, @Nullable Object> extra() {
        return parts.extra;
    }
}
