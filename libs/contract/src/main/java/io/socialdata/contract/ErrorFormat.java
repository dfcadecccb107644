package io.socialdata.contract;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The format of error responses: the common envelope, or the format of the two groups of operations that have their own
 * in the contract.
 */
public enum ErrorFormat {
    ORDINARY,
    FEEDBACK,
    COMPAT;

    private static final String COMPAT_PATHS = "/oapi/x_user_stream/";

    /** Statuses that the compat operations render in their own format. For the others, they use the common envelope. */
    private static final Set<Integer> COMPAT_STATUSES = Set.of(400, 404, 409, 500, 501, 502, 503);

    private static final Map<ErrorCode, ErrorCode> FEEDBACK_CODES = Map.of(
            ErrorCode.BAD_REQUEST, ErrorCode.INVALID_REQUEST,
            ErrorCode.UNAUTHORIZED, ErrorCode.INVALID_API_KEY,
            ErrorCode.SERVER_ERROR, ErrorCode.INTERNAL_SERVER_ERROR,
            ErrorCode.OVERLOADED, ErrorCode.UPSTREAM_UNAVAILABLE,
            ErrorCode.UPSTREAM_ERROR, ErrorCode.UPSTREAM_UNAVAILABLE);

    /** Codes whose body is the error text alone. */
    private static final Set<ErrorCode> BARE = Set.of(ErrorCode.INVALID_API_KEY, ErrorCode.INTERNAL_SERVER_ERROR);

    /**
     * The error as the caller sees it.
     *
     * @param body a value that becomes the JSON body
     */
    public record Shown(int status, Object body) {}

    public static ErrorFormat of(@Nullable Operation operation) {
        if (operation == null) {
            return ORDINARY;
        }
        if (operation.service() == ServiceName.FEEDBACK) {
            return FEEDBACK;
        }
        return operation.path().startsWith(COMPAT_PATHS) ? COMPAT : ORDINARY;
    }

    /**
     * Renders an error in the format of this group of operations.
     *
     * @param reference what is added where the format is the common envelope
     */
    public Shown render(int status, ErrorEnvelope envelope, ErrorReference reference) {
        return switch (this) {
            case ORDINARY -> ordinary(status, envelope, reference);
            case FEEDBACK ->
                feedbackCode(status, envelope.error())
                        .map(errorCode -> feedback(errorCode, envelope, reference))
                        .orElseGet(() -> ordinary(status, envelope, reference));
            case COMPAT ->
                COMPAT_STATUSES.contains(status)
                        ? new Shown(status, compat(envelope))
                        : ordinary(status, envelope, reference);
        };
    }

    private static Shown ordinary(int status, ErrorEnvelope envelope, ErrorReference reference) {
        return new Shown(status, reference.addTo(envelope));
    }

    private static Optional<ErrorCode> feedbackCode(int status, String error) {
        return FEEDBACK_CODES.entrySet().stream()
                .filter(entry -> entry.getKey().status() == status
                        && entry.getKey().code().equals(error))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static Shown feedback(ErrorCode errorCode, ErrorEnvelope given, ErrorReference reference) {
        if (BARE.contains(errorCode)) {
            return new Shown(errorCode.status(), Map.of("error", errorCode.code()));
        }
        return ordinary(
                errorCode.status(),
                new ErrorEnvelope(errorCode.code(), given.message(), null, given.field(), given.detail()),
                reference);
    }

    private static Map<String, String> compat(ErrorEnvelope given) {
        return Map.of("status", "error", "msg", given.message());
    }
}
