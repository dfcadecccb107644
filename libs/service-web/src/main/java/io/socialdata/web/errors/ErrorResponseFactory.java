package io.socialdata.web.errors;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.NotFoundReason;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Chooses the response for every kind of failure. Never exposes text of an exception, except the message of an
 * {@link ApiException}.
 */
@Singleton
class ErrorResponseFactory {

    private static final String RETRY_AFTER = "Retry-After";

    ErrorResponse of(ApiException e) {
        ErrorCode errorCode = e.refusal();
        Map<String, String> headers = new HashMap<>();
        e.retryAfter().ifPresent(pause -> headers.put(RETRY_AFTER, Long.toString(wholeSeconds(pause))));
        if (e.reason() != null) {
            headers.put(ErrorEnvelope.REASON_HEADER, e.reason());
        }
        return new ErrorResponse(errorCode.status(), e.envelope(), e.extra(), headers);
    }

    ErrorResponse invalid(String field, String message) {
        return of(new ApiException(ErrorCode.BAD_REQUEST, message).field(field));
    }

    /** Returns the envelope for a status that a framework chose. */
    ErrorResponse status(int status) {
        return switch (status) {
            case 400 -> ErrorResponse.of(400, "bad_request", "The request is malformed.");
            case 401 ->
                ErrorResponse.of(401, "unauthorized", "Valid credentials are required.")
                        .header("WWW-Authenticate", "Bearer");
            case 403 -> ErrorResponse.of(403, "forbidden", "Access denied.");
            case 404 ->
                of(new ApiException(ErrorCode.NOT_FOUND, "Not found.").reason(NotFoundReason.UNKNOWN_PATH.wireName()));
            case 405 -> ErrorResponse.of(405, "method_not_allowed", "Method not allowed.");
            case 406 ->
                ErrorResponse.of(
                        406, "bad_request", "Responses are JSON; the Accept header must allow application/json.");
            case 413 ->
                ErrorResponse.of(413, "payload_too_large", "The request body is too large.")
                        .header("Connection", "close");
            case 415 -> ErrorResponse.of(415, "bad_request", "The request body must be JSON.");
            case 501 -> ErrorResponse.of(501, "not_implemented", "This operation is not available yet.");
            case 503 ->
                ErrorResponse.of(503, "server_error", "The service is overloaded or restarting.")
                        .header(RETRY_AFTER, "1");
            default ->
                status < 500
                        ? ErrorResponse.of(status, "bad_request", "The request was rejected.")
                        : ErrorResponse.of(status, "server_error", "Internal server error.");
        };
    }

    private static long wholeSeconds(Duration pause) {
        return Math.max(1, pause.plusNanos(999_999_999).toSeconds());
    }
}
