package io.socialdata.gateway.edge;

import io.socialdata.contract.Operation;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.web.accesslog.CallOutcome;
import io.socialdata.web.logging.LogFields;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The line about one call, in the form that all log lines have.
 *
 * <p>Neither path nor query is in it: both may hold what a caller searches for, and a proxy's password. Nothing else is
 * either that anybody outside could choose, so there is nothing to escape and nothing to take out.
 */
final class AccessLogFormatter {

    private static final int USUAL_LENGTH = 512;

    private final StringBuilder text = new StringBuilder(USUAL_LENGTH);

    private AccessLogFormatter() {}

    /**
     * A line of JSON with its end.
     *
     * @param head what all lines of this process have in common, as {@link #head} gives it
     */
    static CharSequence of(Call call, int status, CallOutcome outcome, long chargedMicroUsd, Instant at, String head) {
        @Nullable Operation operation = call.operation();
        @Nullable Caller caller = call.caller();
        AccessLogFormatter accessLogFormatter = new AccessLogFormatter();
        accessLogFormatter.text.append("{\"ts\":\"");
        LogTime.append(accessLogFormatter.text, at);
        accessLogFormatter.text.append(head);
        if (caller != null) {
            accessLogFormatter.text(LogFields.ACCOUNT_ID, caller.accountId().toString());
        }
        accessLogFormatter.number("charged_microusd", chargedMicroUsd);
        if (call.isCallerGone()) {
            accessLogFormatter.yes("client_disconnected");
        }
        accessLogFormatter.number(LogFields.DURATION_MS, call.age().toMillis());
        if (caller != null) {
            accessLogFormatter.text(LogFields.KEY_ID, caller.keyId().toString());
        }
        if (operation != null) {
            accessLogFormatter.text(LogFields.OPERATION, operation.id());
        }
        accessLogFormatter.text(LogFields.OUTCOME, outcome.label());
        accessLogFormatter.text(LogFields.REQUEST_ID, call.id());
        accessLogFormatter.text(LogFields.SPAN_ID, call.trace().spanId());
        accessLogFormatter.number(LogFields.STATUS, status);
        accessLogFormatter.text(LogFields.TRACE_ID, call.trace().traceId());
        if (call.isForwarded()) {
            accessLogFormatter.number("upstream_ms", call.ownerTime().toMillis());
        }
        return accessLogFormatter.text.append("}\n");
    }

    /** What stands between the time and the fields of a call. */
    static String head(String logger, String version) {
        return "\",\"logger\":\"" + logger
                + "\",\"level\":\"INFO\",\"event\":\"call\",\"service\":\"gateway\",\"version\":\"" + version + "\"";
    }

    private void text(String key, String value) {
        text.append(",\"").append(key).append("\":\"").append(value).append('"');
    }

    private void yes(String key) {
        text.append(",\"").append(key).append("\":true");
    }

    private void number(String key, long value) {
        text.append(",\"").append(key).append("\":").append(value);
    }
}
