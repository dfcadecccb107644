package io.socialdata.web.errors;

import io.socialdata.logging.LogFields;
import io.socialdata.web.correlation.CallContext;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Writes the log line of a failure of this service, with its stack trace. */
final class FailureLog {

    private static final Logger LOG = Logger.getLogger(FailureLog.class);

    private FailureLog() {}

    static void write(RoutingContext context, Throwable failure) {
        Optional<CallContext> call = CallContext.find(context);
        LogFields.with(LogFields.OUTCOME, "server_error")
                .and(LogFields.REQUEST_ID, call.map(CallContext::requestId).orElse(null))
                .and(LogFields.OPERATION, call.map(CallContext::label).orElse(null))
                .log(() -> LOG.error("call failed", failure));
    }
}
