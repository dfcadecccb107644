package io.socialdata.gateway.edge.record;

import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.gateway.edge.Call;
import io.socialdata.web.accesslog.CallOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Records each finished call: access log line, metrics, span, usage if the call was free, and its refusal. */
@Singleton
public class CallRecorder {

    /** Status in logs and usage records when the client disconnected first. Never sent. */
    public static final int CALLER_GONE = 499;

    /** Its level switches access log lines on and off; the lines themselves bypass it. */
    private static final Logger ACCESS = Logger.getLogger("io.socialdata.access");

    private final CallMetrics metrics;
    private final CallTraces traces;
    private final UsageRecorder usageRecorder;
    private final RefusalRecorder refusalRecorder;
    private final AccessLog lines;
    private final Clock clock;
    private final String head;

    CallRecorder(
            CallMetrics metrics,
            CallTraces traces,
            UsageRecorder usageRecorder,
            RefusalRecorder refusalRecorder,
            AccessLog lines,
            AccessLogConfig config,
            Clock clock) {
        this.metrics = metrics;
        this.traces = traces;
        this.usageRecorder = usageRecorder;
        this.refusalRecorder = refusalRecorder;
        this.lines = lines;
        this.clock = clock;
        this.head = AccessLogFormatter.head(ACCESS.getName(), config.version());
    }

    public void ended(Call call, int status, long chargedMicroUsd) {
        CallOutcome outcome = CallOutcome.of(status, call.backendReason());
        metrics.ended(call, outcome);
        if (call.isCallerGone()) {
            metrics.disconnected(status != CALLER_GONE);
        }
        traces.ended(call, status, outcome);
        if (chargedMicroUsd == 0) {
            usageRecorder.count(call, status);
        }
        @Nullable ErrorEnvelope refusal = call.refusal();
        if (refusal != null) {
            refusalRecorder.record(call, status, refusal);
        }
        if (ACCESS.isInfoEnabled()) {
            lines.write(AccessLogFormatter.of(call, status, outcome, chargedMicroUsd, clock.instant(), head));
        }
    }
}
