package io.socialdata.dashboard.identity.audit;

import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.forms.SubmittedForm;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import java.lang.reflect.Method;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/** Writes the audit log: one entry for each form with {@link Audited} that redirects. */
@ApplicationScoped // created on first use: filters are created before the configuration exists
class AuditFilter {

    private static final int SEE_OTHER = 303;

    private final AccountAudit audit;
    private final CurrentUser currentUser;

    AuditFilter(AccountAudit audit, CurrentUser currentUser) {
        this.audit = audit;
        this.currentUser = currentUser;
    }

    @ServerResponseFilter
    void write(
            ContainerResponseContext response,
            ContainerRequestContext request,
            @Nullable ResourceInfo resource,
            RoutingContext context) {
        if (response.getStatus() != SEE_OTHER || resource == null) {
            return;
        }
        @Nullable Method method = resource.getResourceMethod();
        @Nullable Audited audited = method == null ? null : method.getAnnotation(Audited.class);
        if (audited == null) {
            return;
        }
        AuthenticatedUser user = currentUser.member();
        audit.record(
                user.accountId(),
                user.userId(),
                user.email(),
                audited.value(),
                audit.described().orElseGet(() -> target(audited, request, context)),
                !Flashes.reportsTrouble(context));
    }

    private static String target(Audited audited, ContainerRequestContext request, RoutingContext context) {
        return audited.field().isEmpty()
                ? String.join(
                        " ",
                        request.getUriInfo().getPathParameters().values().stream()
                                .flatMap(values -> values.stream())
                                .toList())
                : SubmittedForm.of(context).field(audited.field());
    }
}
