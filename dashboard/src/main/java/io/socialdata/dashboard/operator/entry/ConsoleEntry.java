package io.socialdata.dashboard.operator.entry;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.operatorlogins.OperatorCredentials.Credential;
import io.socialdata.dashboard.identity.operatorlogins.OperatorSessionService;
import io.socialdata.logging.LogFields;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jboss.logging.Logger;

/** Starts sign-ins of operators, and counts the attempts. */
@ApplicationScoped
@Startup // its metrics exist from the start, so that the first rejected attempt is seen as an increase
class ConsoleEntry {

    private static final Logger LOG = Logger.getLogger(ConsoleEntry.class);

    private static final String SUCCESS = "success";
    private static final String REJECTED = "rejected";
    private static final String THROTTLED = "throttled";

    private final OperatorSessionService operatorSessionService;
    private final TokenCookies cookies;
    private final MeterRegistry metrics;

    ConsoleEntry(OperatorSessionService operatorSessionService, TokenCookies cookies, MeterRegistry metrics) {
        this.operatorSessionService = operatorSessionService;
        this.cookies = cookies;
        this.metrics = metrics;
        List.of(SUCCESS, REJECTED, THROTTLED).forEach(this::counter);
    }

    /** Ends a sign-in that the browser has, and starts another one with a new cookie. */
    void begin(Credential credential, RoutingContext context) {
        cookies.session(context, Realm.OPERATORS).ifPresent(operatorSessionService::end);
        cookies.setSession(context, Realm.OPERATORS, operatorSessionService.begin(credential));
        LogFields.with("operator", credential.operator()).log(() -> LOG.info("operator signed in to the console"));
        counter(SUCCESS).increment();
    }

    void refused() {
        LOG.warn("sign-in to the console refused");
        counter(REJECTED).increment();
    }

    void throttled() {
        counter(THROTTLED).increment();
    }

    private Counter counter(String outcome) {
        return metrics.counter("dashboard.operator.sign.ins", "outcome", outcome);
    }
}
