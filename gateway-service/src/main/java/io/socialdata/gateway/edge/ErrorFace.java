package io.socialdata.gateway.edge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.Operation;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.ServiceName;
import io.vertx.core.buffer.Buffer;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How refusals look: in the one envelope, but for the two groups of operations to which the contract gives their own. */
enum ErrorFace {
    ORDINARY,
    FEEDBACK,
    COMPAT;

    private static final JsonMapper JSON = new JsonMapper();
    private static final String COMPAT_PATHS = "/oapi/x_user_stream/";
    private static final String UPSTREAM_REASON = "upstream_error";

    /** Statuses that the compat operations word in their own way; the others come from the gateway as everywhere. */
    private static final Set<Integer> COMPAT_STATUSES = Set.of(400, 404, 409, 500, 501, 502, 503);

    static ErrorFace of(@Nullable Operation operation) {
        if (operation == null) {
            return ORDINARY;
        }
        if (operation.owner() == ServiceName.FEEDBACK) {
            return FEEDBACK;
        }
        return operation.path().startsWith(COMPAT_PATHS) ? COMPAT : ORDINARY;
    }

    /** The refusal that this group knows for it. */
    Refusal wording(Refusal refusal) {
        if (this != FEEDBACK) {
            return refusal;
        }
        return switch (refusal) {
            case BAD_REQUEST -> Refusal.INVALID_REQUEST;
            case UNAUTHORIZED -> Refusal.INVALID_API_KEY;
            case SERVER_ERROR -> Refusal.INTERNAL_SERVER_ERROR;
            case OVERLOADED, UPSTREAM_ERROR -> Refusal.UPSTREAM_UNAVAILABLE;
            default -> refusal;
        };
    }

    /** The body for a refusal in this group's own wording. */
    Buffer body(Refusal refusal, String message) {
        return body(refusal, message, null);
    }

    /** The same with its finer class, for the refusals that have one. */
    Buffer body(Refusal refusal, String message, @Nullable String reason) {
        if (this == COMPAT && COMPAT_STATUSES.contains(refusal.status())) {
            return json(Map.of("status", "error", "msg", message));
        }
        return switch (refusal) {
            case INVALID_API_KEY, INTERNAL_SERVER_ERROR -> json(Map.of("error", refusal.error()));
            case UPSTREAM_ERROR -> json(new ErrorEnvelope(refusal.error(), message, UPSTREAM_REASON, null, null));
            default -> json(new ErrorEnvelope(refusal.error(), message, reason, null, null));
        };
    }

    private static Buffer json(Object body) {
        try {
            return Buffer.buffer(JSON.writeValueAsBytes(body));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record of texts is always JSON", e);
        }
    }
}
