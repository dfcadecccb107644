package io.socialdata.web.accesslog;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.logging.LogFields;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.correlation.TraceContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Writes the access log line of each call when the response is sent or the caller has disconnected. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class AccessLogFilter {

    private static final Logger LOG = Logger.getLogger("io.socialdata.access");
    private static final int AFTER_OPENING = 1990;

    void register(@Observes Filters filters) {
        filters.register(this::watch, AFTER_OPENING);
    }

    private void watch(RoutingContext context) {
        context.addEndHandler(end -> ended(context, end.succeeded()));
        context.next();
    }

    private void ended(RoutingContext context, boolean responded) {
        CallContext callContext = CallContext.of(context);
        int status = context.response().getStatusCode();
        CallOutcome outcome =
                CallOutcome.of(status, context.response().headers().get(ErrorEnvelope.REASON_HEADER));
        Duration took = callContext.age();
        // The line is written outside the request context, so it sets all its fields itself.
        LogFields.with(LogFields.REQUEST_ID, callContext.requestId())
                .and(LogFields.OPERATION, callContext.label())
                .and(LogFields.OUTCOME, outcome.label())
                .and(LogFields.STATUS, status)
                .and(LogFields.DURATION_MS, took.toMillis())
                .and(
                        LogFields.ACCOUNT_ID,
                        callContext.holder().map(CallContext.Holder::accountId).orElse(null))
                .and(
                        LogFields.KEY_ID,
                        callContext.holder().map(CallContext.Holder::keyId).orElse(null))
                .and(
                        LogFields.TRACE_ID,
                        callContext.trace().map(TraceContext::traceId).orElse(null))
                .and("path", callContext.operation().isPresent() ? null : context.normalizedPath())
                .and("client_disconnected", responded ? null : true)
                .log(() -> LOG.info("call"));
    }
}
