package io.socialdata.web.errors;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.socialdata.logging.LogFields;
import io.socialdata.web.correlation.CallContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/** Records a call to this service without permission: inside the suite that is a misconfiguration or worse. */
@Singleton
class DeniedCaller {

    private static final Logger LOG = Logger.getLogger(DeniedCaller.class);

    private final Counter unauthenticated;
    private final Counter forbidden;

    /** Registers the counters at startup, so that they are exported as zero before the first failure. */
    DeniedCaller(MeterRegistry meters) {
        this.unauthenticated = meters.counter("service.auth.failures", "reason", "no_valid_token");
        this.forbidden = meters.counter("service.auth.failures", "reason", "wrong_role");
    }

    void log(RoutingContext context, int status) {
        String caller = context.user() instanceof QuarkusHttpUser user
                ? user.getSecurityIdentity().getPrincipal().getName()
                : "";
        (status == 401 ? unauthenticated : forbidden).increment();
        LogFields.with("caller", caller.isEmpty() ? "anonymous" : caller)
                .and(LogFields.STATUS, status)
                .and(
                        LogFields.REQUEST_ID,
                        CallContext.find(context).map(CallContext::requestId).orElse(null))
                .and("path", context.normalizedPath())
                .log(() -> LOG.warn("service caller denied"));
    }
}
