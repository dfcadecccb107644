package io.socialdata.platform.responses;

import io.socialdata.logging.LogFields;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformResponse;
import org.jboss.logging.Logger;

/** Maps HTTP statuses to failures when no error code explains them. */
final class StatusRules {

    private static final Logger LOG = Logger.getLogger(StatusRules.class);

    PlatformFailure withJson(PlatformResponse platformResponse, Operation operation) {
        return platformResponse.status() == 403
                ? new Refused(RefusalReason.FORBIDDEN)
                : other(platformResponse, operation);
    }

    PlatformFailure withoutJson(PlatformResponse platformResponse, Operation operation) {
        return platformResponse.status() == 403
                ? new Unreadable(ResponseDefect.EDGE_PAGE)
                : other(platformResponse, operation);
    }

    /** A bare 401 proves nothing about the session, so it is not a rejection. */
    private static PlatformFailure other(PlatformResponse platformResponse, Operation operation) {
        int status = platformResponse.status();
        if (status == 404) {
            return notFound(operation);
        }
        if (status == 400) {
            return new Unreadable(ResponseDefect.OUR_REQUEST);
        }
        if (status == 422) {
            return unprocessable(operation);
        }
        if (status == 429) {
            return new Throttled(null);
        }
        if (status >= 500) {
            return new Unreachable(UnreachableReason.OVERLOADED);
        }
        return new Unreadable(status < 300 ? ResponseDefect.NOT_JSON : ResponseDefect.UNEXPLAINED);
    }

    /** GraphQL says so of a variable that the request lacks, and the variables are ours. */
    private static PlatformFailure unprocessable(Operation operation) {
        return switch (operation) {
            case Operation.GraphQl query -> new Unreadable(ResponseDefect.OUR_REQUEST);
            case Operation.Rest rest -> new Refused(RefusalReason.BAD_INPUT);
        };
    }

    /**
     * GraphQL never uses a bare 404 for a missing resource: the query id is unknown, or the edge rejected the request.
     */
    private static PlatformFailure notFound(Operation operation) {
        return switch (operation) {
            case Operation.GraphQl query -> {
                LogFields.with("platform_operation", query.name())
                        .log(() -> LOG.warn("stale query id or refused by the edge"));
                yield new Unreadable(ResponseDefect.STALE_QUERY_ID);
            }
            case Operation.Rest rest -> new Missing(MissingReason.UNKNOWN);
        };
    }
}
