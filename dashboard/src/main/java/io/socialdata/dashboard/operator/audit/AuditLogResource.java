package io.socialdata.dashboard.operator.audit;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.audit.AuditLog.Page;
import io.socialdata.dashboard.identity.audit.AuditQuery;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows and exports what operators did. */
@Path(Operator.PATH + "/audit")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class AuditLogResource {

    private final OperatorAudit audit;
    private final ConsoleLayouts layouts;
    private final Clock clock;

    AuditLogResource(OperatorAudit audit, ConsoleLayouts layouts, Clock clock) {
        this.audit = audit;
        this.layouts = layouts;
        this.clock = clock;
    }

    @GET
    public Response list(
            @BeanParam AuditQuery query,
            @QueryParam("account") @Nullable UUID account,
            @QueryParam("views") @DefaultValue("true") boolean views) {
        Page<AuditEntry> page = audit.page(query, account, views);
        return HtmlResponse.page(new AuditPage(
                layouts.of(ConsoleSection.AUDIT),
                page.entries(),
                account,
                views,
                page.next(),
                LocalDate.now(clock).toString()));
    }

    @GET
    @Path("/audit.csv")
    @Produces("text/csv")
    public Response export(@BeanParam AuditQuery query) {
        return Response.ok(audit.csv(query))
                .header("Content-Disposition", "attachment; filename=\"audit.csv\"")
                .build();
    }
}
