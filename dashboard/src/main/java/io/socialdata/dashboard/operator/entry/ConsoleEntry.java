package io.socialdata.dashboard.operator.entry;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.dashboard.operatorlogins.OperatorCookies;
import io.socialdata.dashboard.operatorlogins.OperatorCredentials.Credential;
import io.socialdata.dashboard.operatorlogins.OperatorSessionService;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/** Starts sign-ins of operators, and counts the attempts. */
@ApplicationScoped
class ConsoleEntry {

    private static final Logger LOG = Logger.getLogger(ConsoleEntry.class);

    private final OperatorSessionService operatorSessionService;
    private final OperatorCookies cookies;
    private final MeterRegistry metrics;

    ConsoleEntry(OperatorSessionService operatorSessionService, OperatorCookies cookies, MeterRegistry metrics) {
        this.operatorSessionService = operatorSessionService;
        this.cookies = cookies;
        this.metrics = metrics;
    }

    /** Ends a sign-in that the browser has, and starts another one with a new cookie. */
    void begin(Credential credential, RoutingContext context) {
        cookies.session(context).ifPresent(operatorSessionService::end);
        cookies.setSession(context, operatorSessionService.begin(credential));
        LOG.infof("Operator %s signed in to the console", credential.operator());
        count("success");
    }

    void refused() {
        LOG.warn("Sign-in to the console refused");
        count("rejected");
    }

    void throttled() {
        count("throttled");
    }

    private void count(String outcome) {
        metrics.counter("dashboard.operator.sign.ins", "outcome", outcome).increment();
    }
}
