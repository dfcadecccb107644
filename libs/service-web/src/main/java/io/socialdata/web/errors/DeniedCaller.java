package io.socialdata.web.errors;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.logging.LogFields;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Records that somebody called this service without the right to: inside the suite that is a misconfiguration or worse. */
@Singleton
class DeniedCaller {

    private static final Logger LOG = Logger.getLogger(DeniedCaller.class);

    private final MeterRegistry meters;

    DeniedCaller(MeterRegistry meters) {
        this.meters = meters;
    }

    void log(RoutingContext context, int status) {
        String caller = context.user() instanceof QuarkusHttpUser user
                ? user.getSecurityIdentity().getPrincipal().getName()
                : "";
        meters.counter("auth.failures", "reason", status == 401 ? "no_valid_token" : "wrong_role")
                .increment();
        LogFields.with("caller", caller.isEmpty() ? "nobody" : caller)
                .and(LogFields.STATUS, status)
                .and(
                        LogFields.REQUEST_ID,
                        CallContext.find(context).map(CallContext::requestId).orElse(null))
                .and("path", context.normalizedPath())
                .log(() -> LOG.warn("caller denied"));
    }
}
