package io.socialdata.dashboard.identity.auth;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.logging.LogFields;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Refuses the forms of users who have not verified their address, except those with {@link OpenToUnverified}. Otherwise a
 * stranger signs up with the address of another person and leaves keys or passkeys there. Forms that need no sign-in do
 * nothing for the signed-in user.
 */
@ApplicationScoped // created on first use: filters are created before the configuration exists
class UnverifiedFilter {

    private static final Logger LOG = Logger.getLogger(UnverifiedFilter.class);

    /** After the check of the form token. */
    private static final int LATE = Priorities.USER + 100;

    private final CurrentUser currentUser;
    private final SignUpConfig config;
    private final PageLayouts pageLayouts;
    private final Counter refused;

    UnverifiedFilter(CurrentUser currentUser, SignUpConfig config, PageLayouts pageLayouts, MeterRegistry metrics) {
        this.currentUser = currentUser;
        this.config = config;
        this.pageLayouts = pageLayouts;
        this.refused = metrics.counter("dashboard.unverified.refused");
    }

    @ServerRequestFilter(priority = LATE)
    Optional<Response> check(ContainerRequestContext request, ResourceInfo resource) {
        return request.getMethod().equals(HttpMethod.POST) && isRefused(resource.getResourceMethod())
                ? currentUser
                        .find()
                        .filter(user -> !user.emailVerified() && config.verificationRequired())
                        .map(this::refuse)
                : Optional.empty();
    }

    private static boolean isRefused(Method form) {
        boolean needsSignIn = form.isAnnotationPresent(RolesAllowed.class)
                || form.getDeclaringClass().isAnnotationPresent(RolesAllowed.class);
        return needsSignIn && !form.isAnnotationPresent(OpenToUnverified.class);
    }

    private Response refuse(AuthenticatedUser user) {
        refused.increment();
        LogFields.with(LogFields.ACCOUNT_ID, user.accountId())
                .log(() -> LOG.info("form refused, the address is not verified"));
        return HtmlResponse.page(403, new UnverifiedPage(pageLayouts.outside("Verify your e-mail address first")));
    }
}
