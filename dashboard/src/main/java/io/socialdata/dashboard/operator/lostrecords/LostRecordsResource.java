package io.socialdata.dashboard.operator.lostrecords;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.leases.IncompleteUsageLog;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.CurrentOperator;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.Reason;
import io.socialdata.dashboard.operator.backend.Justification;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Shows which usage records of gateways have not arrived, and gives up those of a lost disk. */
@Path(Operator.PATH + "/lost-records")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class LostRecordsResource {

    private final UsageLogsClient billing;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;
    private final CurrentOperator currentOperator;
    private final ConsoleLayouts layouts;

    LostRecordsResource(
            @RestClient UsageLogsClient billing,
            BackendCalls backendCalls,
            OperatorAudit audit,
            CurrentOperator currentOperator,
            ConsoleLayouts layouts) {
        this.billing = billing;
        this.backendCalls = backendCalls;
        this.audit = audit;
        this.currentOperator = currentOperator;
        this.layouts = layouts;
    }

    @GET
    public Response list() {
        return list(200, null, null);
    }

    /** Says what giving up will do. A log that has become complete meanwhile has nothing to give up. */
    @GET
    @Path("/{logId}")
    public Response confirm(@PathParam("logId") UUID logId) {
        return confirm(200, logId, null);
    }

    @POST
    @Path("/{logId}")
    public Response giveUp(@PathParam("logId") UUID logId, @FormParam("reason") @DefaultValue("") String reason) {
        Optional<Reason> why = Reason.parse(reason);
        if (why.isEmpty()) {
            return confirm(400, logId, Reason.RULE);
        }
        Justification justification =
                new Justification(why.get().text(), currentOperator.required().name());
        return switch (audit.perform(
                        AuditedAction.USAGE_GIVE_UP,
                        AuditSubject.thing(logId.toString()),
                        why.get(),
                        () -> backendCalls.change(ServiceName.BILLING, () -> billing.giveUp(logId, justification)))
                .result()) {
            case Success<Void> _ -> list(200, null, "Given up. The reserved credit is free within a few minutes.");
            case Rejected<Void> rejected -> list(rejected.status(), rejected.message(), null);
            case Unavailable<Void> unavailable -> list(503, unavailable.unknownOutcome(), null);
        };
    }

    private Response confirm(int status, UUID logId, @Nullable String trouble) {
        BackendResult<List<IncompleteUsageLog>> loaded = load();
        Optional<IncompleteUsageLog> log = logs(loaded).stream()
                .filter(known -> known.logId().equals(logId))
                .findFirst();
        if (log.isEmpty()) {
            return list(404, loaded.trouble().orElse("Nothing is missing of this log."), null);
        }
        return HtmlResponse.page(
                status,
                new LostRecordsPage.GiveUpPage(
                        layouts.of(ConsoleSection.LOST_RECORDS, "Give up records"), log.get(), trouble));
    }

    private Response list(int status, @Nullable String trouble, @Nullable String done) {
        BackendResult<List<IncompleteUsageLog>> loaded = load();
        return HtmlResponse.page(
                status,
                new LostRecordsPage(
                        layouts.of(ConsoleSection.LOST_RECORDS),
                        logs(loaded),
                        trouble == null ? loaded.trouble().orElse(null) : trouble,
                        done));
    }

    private BackendResult<List<IncompleteUsageLog>> load() {
        return backendCalls.load(ServiceName.BILLING, billing::incomplete);
    }

    private static List<IncompleteUsageLog> logs(BackendResult<List<IncompleteUsageLog>> loaded) {
        return loaded.toOptional().orElse(List.of());
    }
}
