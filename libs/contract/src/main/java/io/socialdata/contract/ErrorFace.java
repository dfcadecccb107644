package io.socialdata.contract;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How refusals look: in the one envelope, but for the two groups of operations to which the contract gives their own. */
public enum ErrorFace {
    ORDINARY,
    FEEDBACK,
    COMPAT;

    private static final String COMPAT_PATHS = "/oapi/x_user_stream/";

    /** Statuses that the compat operations word in their own way; the others come from the gateway as everywhere. */
    private static final Set<Integer> COMPAT_STATUSES = Set.of(400, 404, 409, 500, 501, 502, 503);

    private static final Map<Refusal, Refusal> FEEDBACK_WORDS = Map.of(
            Refusal.BAD_REQUEST, Refusal.INVALID_REQUEST,
            Refusal.UNAUTHORIZED, Refusal.INVALID_API_KEY,
            Refusal.SERVER_ERROR, Refusal.INTERNAL_SERVER_ERROR,
            Refusal.OVERLOADED, Refusal.UPSTREAM_UNAVAILABLE,
            Refusal.UPSTREAM_ERROR, Refusal.UPSTREAM_UNAVAILABLE);

    /** Those whose body is the error text alone. */
    private static final Set<Refusal> BARE = Set.of(Refusal.INVALID_API_KEY, Refusal.INTERNAL_SERVER_ERROR);

    /**
     * What a caller gets to see of a refusal.
     *
     * @param body a value that becomes the JSON body
     */
    public record Shown(int status, Object body) {}

    public static ErrorFace of(@Nullable Operation operation) {
        if (operation == null) {
            return ORDINARY;
        }
        if (operation.owner() == ServiceName.FEEDBACK) {
            return FEEDBACK;
        }
        return operation.path().startsWith(COMPAT_PATHS) ? COMPAT : ORDINARY;
    }

    /** Words a refusal as the operations of this group do. */
    public Shown show(int status, ErrorEnvelope envelope) {
        return switch (this) {
            case ORDINARY -> new Shown(status, envelope);
            case FEEDBACK ->
                feedbackWord(status, envelope.error())
                        .map(refusal -> feedback(refusal, envelope))
                        .orElseGet(() -> new Shown(status, envelope));
            case COMPAT -> new Shown(status, COMPAT_STATUSES.contains(status) ? compat(envelope) : envelope);
        };
    }

    private static Optional<Refusal> feedbackWord(int status, String error) {
        return FEEDBACK_WORDS.entrySet().stream()
                .filter(word -> word.getKey().status() == status
                        && word.getKey().error().equals(error))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static Shown feedback(Refusal refusal, ErrorEnvelope given) {
        Object body = BARE.contains(refusal)
                ? Map.of("error", refusal.error())
                : new ErrorEnvelope(refusal.error(), given.message(), null, given.field(), given.detail());
        return new Shown(refusal.status(), body);
    }

    private static Map<String, String> compat(ErrorEnvelope given) {
        return Map.of("status", "error", "msg", given.message());
    }
}
