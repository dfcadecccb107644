package io.socialdata.gateway.edge;

import io.socialdata.contract.Operation;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.web.logging.LogFields;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** What is kept of every call that has ended: a line, its figures, and its usage if it was not a charge. */
@Singleton
class CallLog {

    private static final Logger ACCESS = Logger.getLogger("io.socialdata.access");

    private final CallMetrics metrics;
    private final Usage usage;

    CallLog(CallMetrics metrics, Usage usage) {
        this.metrics = metrics;
        this.usage = usage;
    }

    void ended(Call call, int status, long chargedMicroUsd) {
        Outcome outcome = Outcome.of(status);
        metrics.ended(call, outcome);
        if (chargedMicroUsd == 0) {
            usage.count(call, status);
        }
        if (ACCESS.isInfoEnabled()) {
            line(call, status, outcome, chargedMicroUsd);
        }
    }

    /** Neither path nor query is written: both may hold what a caller searches for, and a proxy's password. */
    private static void line(Call call, int status, Outcome outcome, long chargedMicroUsd) {
        @Nullable Operation operation = call.operation();
        @Nullable Caller caller = call.caller();
        LogFields.with(LogFields.REQUEST_ID, call.id())
                .and(LogFields.TRACE_ID, call.trace().traceId())
                .and(LogFields.SPAN_ID, call.trace().spanId())
                .and(LogFields.ACCOUNT_ID, caller == null ? null : caller.accountId())
                .and(LogFields.KEY_ID, caller == null ? null : caller.keyId())
                .and(LogFields.OPERATION, operation == null ? null : operation.id())
                .and(LogFields.OUTCOME, outcome.label())
                .and(LogFields.STATUS, status)
                .and(LogFields.DURATION_MS, call.age().toMillis())
                .and("upstream_ms", call.reachedOwner() ? call.ownerTime().toMillis() : null)
                .and("charged_microusd", chargedMicroUsd)
                .around(() -> ACCESS.info("call"));
    }
}
