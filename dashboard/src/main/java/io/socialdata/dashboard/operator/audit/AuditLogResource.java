package io.socialdata.dashboard.operator.audit;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import io.socialdata.dashboard.operatorlogins.Operator;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
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
    private final AuditCsvExport export;
    private final ConsoleLayouts layouts;
    private final Clock clock;

    AuditLogResource(OperatorAudit audit, AuditCsvExport export, ConsoleLayouts layouts, Clock clock) {
        this.audit = audit;
        this.export = export;
        this.layouts = layouts;
        this.clock = clock;
    }

    @GET
    public Response list(
            @QueryParam("account") @Nullable UUID account,
            @QueryParam("before") @Nullable UUID before,
            @QueryParam("views") @DefaultValue("true") boolean views) {
        List<AuditEntry> entries = audit.page(account, before, views);
        return HtmlResponse.page(new AuditPage(
                layouts.of(ConsoleSection.AUDIT),
                entries,
                account,
                views,
                entries.size() < OperatorAudit.PAGE_SIZE
                        ? null
                        : entries.getLast().id(),
                LocalDate.now(clock).toString()));
    }

    @GET
    @Path("/audit.csv")
    @Produces("text/csv")
    public Response export(@QueryParam("from") @Nullable String from, @QueryParam("to") @Nullable String to) {
        return Response.ok(export.of(from, to))
                .header("Content-Disposition", "attachment; filename=\"audit.csv\"")
                .build();
    }
}
