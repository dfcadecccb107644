package io.socialdata.web.errors;

import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.Refusal;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;

/** Chooses the answer for every kind of failure. Nothing of an exception but a refusal's own sentence gets out. */
@Singleton
class ErrorAnswers {

    private static final String RETRY_AFTER = "Retry-After";

    ErrorAnswer refused(RefusedException e) {
        Refusal refusal = e.refusal();
        ErrorEnvelope envelope = new ErrorEnvelope(refusal.error(), e.text(), e.reason(), e.field(), e.detail());
        Map<String, String> headers = e.retryAfter()
                .map(pause -> Map.of(RETRY_AFTER, Long.toString(wholeSeconds(pause))))
                .orElse(Map.of());
        return new ErrorAnswer(refusal.status(), envelope, e.extra(), headers);
    }

    ErrorAnswer invalid(String field, String message) {
        return refused(new RefusedException(Refusal.BAD_REQUEST, message).field(field));
    }

    /** The envelope for a status that a framework chose. */
    ErrorAnswer status(int status) {
        return switch (status) {
            case 400 -> ErrorAnswer.of(400, "bad_request", "The request is malformed.");
            case 401 ->
                ErrorAnswer.of(401, "unauthorized", "Valid credentials are required.")
                        .header("WWW-Authenticate", "Bearer");
            case 403 -> ErrorAnswer.of(403, "forbidden", "Access denied.");
            case 404 -> ErrorAnswer.of(404, "not_found", "Not found.");
            case 405 -> ErrorAnswer.of(405, "method_not_allowed", "Method not allowed.");
            case 406 ->
                ErrorAnswer.of(
                        406, "bad_request", "Responses are JSON; the Accept header must allow application/json.");
            case 413 ->
                ErrorAnswer.of(413, "payload_too_large", "The request body is too large.")
                        .header("Connection", "close");
            case 415 -> ErrorAnswer.of(415, "bad_request", "The request body must be JSON.");
            case 501 -> ErrorAnswer.of(501, "not_implemented", "This operation is not available yet.");
            case 503 ->
                ErrorAnswer.of(503, "server_error", "The service is overloaded or restarting.")
                        .header(RETRY_AFTER, "1");
            default ->
                status < 500
                        ? ErrorAnswer.of(status, "bad_request", "The request was refused.")
                        : ErrorAnswer.of(status, "server_error", "Internal server error.");
        };
    }

    private static long wholeSeconds(Duration pause) {
        return Math.max(1, pause.plusNanos(999_999_999).toSeconds());
    }
}
