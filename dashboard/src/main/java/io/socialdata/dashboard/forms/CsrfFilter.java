package io.socialdata.dashboard.forms;

import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.ForbiddenException;
import java.net.URI;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.WithFormRead;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;
import org.jspecify.annotations.Nullable;

/** CSRF protection: checks Sec-Fetch-Site/Origin and the form token. */
@ApplicationScoped
class CsrfFilter {

    static final String FIELD = "csrf_token";

    private static final Set<String> OUR_OWN = Set.of("same-origin", "none");

    private final CsrfTokens tokens;
    private final MeterRegistry metrics;

    CsrfFilter(CsrfTokens tokens, MeterRegistry metrics) {
        this.tokens = tokens;
        this.metrics = metrics;
    }

    @WithFormRead
    @ServerRequestFilter
    void check(ResteasyReactiveContainerRequestContext call, RoutingContext context) {
        HttpMethod method = context.request().method();
        if (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD)) {
            return;
        }
        if (!sentByOurPage(context.request())) {
            refuse("origin");
        }
        ResteasyReactiveRequestContext form = (ResteasyReactiveRequestContext) call.getServerRequestContext();
        SubmittedForm sent = SubmittedForm.read(form.getFormData());
        if (!tokens.matches(context, sent.field(FIELD))) {
            refuse("token");
        }
        sent.attachTo(context);
    }

    /**
     * Checks the browser's headers about the page that sent the form. Not every browser sends them, so only headers
     * that are present are checked.
     */
    private static boolean sentByOurPage(HttpServerRequest request) {
        @Nullable String site = request.getHeader("Sec-Fetch-Site");
        @Nullable String origin = request.getHeader("Origin");
        return (site == null || OUR_OWN.contains(site)) && (origin == null || isOwnOrigin(origin, request));
    }

    private static boolean isOwnOrigin(String origin, HttpServerRequest request) {
        try {
            @Nullable String authority = URI.create(origin).getRawAuthority();
            return authority != null
                    && request.authority() != null
                    && authority.equalsIgnoreCase(request.authority().toString());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private void refuse(String reason) {
        metrics.counter("dashboard.csrf.rejected", "reason", reason).increment();
        throw new ForbiddenException();
    }
}
