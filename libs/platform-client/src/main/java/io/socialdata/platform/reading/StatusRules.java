package io.socialdata.platform.reading;

import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.wire.Answer;
import io.socialdata.platform.wire.Operation;
import org.jboss.logging.Logger;

/** What a status means when no error code explains it. */
final class StatusRules {

    private static final Logger LOG = Logger.getLogger(StatusRules.class);

    Failure withJson(Answer answer, Operation operation) {
        return answer.status() == 403 ? new Refused(Refusal.FORBIDDEN) : other(answer, operation);
    }

    Failure withoutJson(Answer answer, Operation operation) {
        return answer.status() == 403 ? new Unreadable(Defect.EDGE_PAGE) : other(answer, operation);
    }

    /** A bare 401 proves nothing about the session, so it is not among the rejections. */
    private static Failure other(Answer answer, Operation operation) {
        int status = answer.status();
        if (status == 404) {
            return notFound(operation);
        }
        if (status == 422) {
            return new Refused(Refusal.BAD_INPUT);
        }
        if (status == 429) {
            return new Throttled(null);
        }
        if (status >= 500) {
            return new Unreachable(Obstacle.OVERLOADED);
        }
        return new Unreadable(status < 300 ? Defect.NOT_JSON : Defect.UNEXPLAINED);
    }

    /** GraphQL never says "no such thing" with a bare 404: the query id is unknown, or the edge refused the request. */
    private static Failure notFound(Operation operation) {
        return switch (operation) {
            case Operation.GraphQl query -> {
                LOG.warnf("stale query id or refused by the edge operation=%s", query.name());
                yield new Unreadable(Defect.STALE_QUERY_ID);
            }
            case Operation.Rest rest -> new Missing(Absence.UNKNOWN);
        };
    }
}
