package io.socialdata.gateway.edge;

import io.socialdata.web.access.CallOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.jboss.logging.Logger;

/** Records each finished call: access log line, metrics, span, and usage if the call was free. */
@Singleton
class CallLog {

    /** Its level says whether there are lines; they do not pass through it. */
    private static final Logger ACCESS = Logger.getLogger("io.socialdata.access");

    private final CallMetrics metrics;
    private final CallTraces traces;
    private final Usage usage;
    private final AccessLog lines;
    private final Clock clock;
    private final String head;

    CallLog(CallMetrics metrics, CallTraces traces, Usage usage, AccessLog lines, AccessLogConfig config, Clock clock) {
        this.metrics = metrics;
        this.traces = traces;
        this.usage = usage;
        this.lines = lines;
        this.clock = clock;
        this.head = AccessLine.head(ACCESS.getName(), config.version());
    }

    void ended(Call call, int status, long chargedMicroUsd) {
        CallOutcome outcome = CallOutcome.of(status);
        metrics.ended(call, outcome);
        if (call.isCallerGone()) {
            metrics.disconnected(status != Answers.CALLER_GONE);
        }
        traces.ended(call, status, outcome);
        if (chargedMicroUsd == 0) {
            usage.count(call, status);
        }
        if (ACCESS.isInfoEnabled()) {
            lines.write(AccessLine.of(call, status, outcome, chargedMicroUsd, clock.instant(), head));
        }
    }
}
