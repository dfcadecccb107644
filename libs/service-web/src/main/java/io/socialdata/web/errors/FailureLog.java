package io.socialdata.web.errors;

import io.socialdata.web.correlation.Call;
import io.socialdata.web.logging.LogFields;
import org.jboss.logging.Logger;

/** The one line for a failure that is ours, with its stack trace. */
final class FailureLog {

    private static final Logger LOG = Logger.getLogger(FailureLog.class);

    private FailureLog() {}

    static void write(Call call, Throwable failure) {
        LogFields.with(LogFields.REQUEST_ID, call.requestId())
                .and(LogFields.OPERATION, call.label())
                .and(LogFields.OUTCOME, "server_error")
                .around(() -> LOG.error("call failed", failure));
    }
}
