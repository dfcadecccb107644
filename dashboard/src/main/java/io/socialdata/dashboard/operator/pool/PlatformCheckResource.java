package io.socialdata.dashboard.operator.pool;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.audit.Reason;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks which reads of the platform work, and shows the last check. */
@Path(Operator.PATH + "/platform")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class PlatformCheckResource {

    private static final int MAX_HANDLE = 15;

    private final PlatformCheckService service;
    private final ConsoleLayouts layouts;

    PlatformCheckResource(PlatformCheckService service, ConsoleLayouts layouts) {
        this.service = service;
        this.layouts = layouts;
    }

    @GET
    public Response show() {
        return page(200, null);
    }

    @POST
    public Response check(
            @FormParam("handle") @DefaultValue("") String handle,
            @FormParam("reason") @DefaultValue("") String reason) {
        String user = handle.strip().replaceFirst("^@", "");
        Optional<Reason> why = Reason.parse(reason);
        if (why.isEmpty() || user.length() > MAX_HANDLE) {
            return page(400, why.isEmpty() ? Reason.RULE : "No user has such a long name.");
        }
        return switch (service.check(user.isEmpty() ? null : user, why.get())) {
            case Success<PlatformReport> _ -> page(200, null);
            case Rejected<PlatformReport> rejected -> page(rejected.status(), rejected.message());
            case Unavailable<PlatformReport> unavailable -> page(503, unavailable.unknownOutcome());
        };
    }

    private Response page(int status, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new PlatformCheckPage(
                        layouts.of(ConsoleSection.POOL, "What works"),
                        service.last().orElse(null),
                        service.dataOf().orElse(null),
                        trouble));
    }
}
