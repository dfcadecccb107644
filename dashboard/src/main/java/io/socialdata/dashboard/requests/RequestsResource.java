package io.socialdata.dashboard.requests;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;

/** The request log of the signed-in account. */
@Path("/requests")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class RequestsResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final RequestLogService requestLogService;
    private final KeyService keys;

    RequestsResource(
            PageLayouts pageLayouts, CurrentUser currentUser, RequestLogService requestLogService, KeyService keys) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.requestLogService = requestLogService;
        this.keys = keys;
    }

    @GET
    public Response list(@BeanParam RequestLogQuery query) {
        BackendResult<LoggedCall.Page> log = requestLogService.page(currentUser.accountId(), query);
        return HtmlResponse.page(RequestsPage.of(
                pageLayouts.of(Section.REQUESTS),
                query,
                log,
                requestLogService.operations(),
                keys.list(currentUser.accountId()).toOptional().orElse(List.of())));
    }

    @GET
    @Path("/{requestId}")
    public Response show(@PathParam("requestId") UUID requestId) {
        List<LoggedCall> found = switch (requestLogService.find(currentUser.accountId(), requestId)) {
            case Success<List<LoggedCall>>(var calls) -> calls;
            case Rejected<List<LoggedCall>> _ -> List.of();
            case Unavailable<List<LoggedCall>> _ -> throw new ServiceUnavailableException();
        };
        LoggedCall call = found.stream().findFirst().orElseThrow(NotFoundException::new);
        return HtmlResponse.page(RequestPage.of(pageLayouts.of(Section.REQUESTS, "Request"), call));
    }
}
