package io.socialdata.gateway.edge.record;

import io.socialdata.contract.Operation;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.logging.LogFields;
import io.socialdata.web.accesslog.CallOutcome;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Formats the access log line of one call like all other log lines.
 *
 * <p>Path and query are left out: both may contain a caller's search terms and the password of a proxy. No other field
 * can be chosen by a caller either, so nothing has to be escaped or removed.
 */
final class AccessLogFormatter {

    private static final int USUAL_LENGTH = 512;

    private final StringBuilder text = new StringBuilder(USUAL_LENGTH);

    private AccessLogFormatter() {}

    /**
     * Returns a line of JSON with its line break.
     *
     * @param head the common part of all lines of this process, from {@link #head}
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
            accessLogFormatter.flag("client_disconnected");
        }
        accessLogFormatter.number(LogFields.DURATION_MS, call.age().toMillis());
        if (caller != null) {
            accessLogFormatter.text(LogFields.KEY_ID, caller.keyId().toString());
            accessLogFormatter.text("key_mode", caller.mode().wireName());
        }
        if (operation != null) {
            accessLogFormatter.text(LogFields.OPERATION, operation.id());
        }
        accessLogFormatter.text(LogFields.OUTCOME, outcome.label());
        accessLogFormatter.text(LogFields.REQUEST_ID, call.id());
        accessLogFormatter.text(LogFields.SPAN_ID, call.trace().spanId());
        accessLogFormatter.number(LogFields.STATUS, status);
        accessLogFormatter.text(LogFields.TRACE_ID, call.trace().traceId());
        @Nullable AdmittedCall forwarded = call.forwarded();
        if (forwarded != null) {
            accessLogFormatter.number("backend_ms", forwarded.backendTime().toMillis());
        }
        return accessLogFormatter.text.append("}\n");
    }

    /** Returns the part of a line between the time and the fields of the call. */
    static String head(String logger, String version) {
        return "\",\"logger\":\"" + logger
                + "\",\"level\":\"INFO\",\"event\":\"call\",\"service\":\"gateway\",\"version\":\"" + version + "\"";
    }

    private void text(String key, String value) {
        text.append(",\"").append(key).append("\":\"").append(value).append('"');
    }

    private void flag(String key) {
        text.append(",\"").append(key).append("\":true");
    }

    private void number(String key, long value) {
        text.append(",\"").append(key).append("\":").append(value);
    }
}
