package io.socialdata.dashboard.operator.accounts;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.requests.RequestLogQuery;
import io.socialdata.dashboard.requests.RequestLogService;
import io.socialdata.dashboard.requests.RequestPage;
import io.socialdata.dashboard.requests.RequestsPage;
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
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The request log of a customer's account, on the pages that the customer sees. */
@Path(Operator.PATH + "/accounts/{id}/requests")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class CustomerRequestsResource {

    private final AccountView view;
    private final AccountFiles files;
    private final RequestLogService requestLogService;
    private final BackendCalls backendCalls;
    private final CustomerAccountClient customerAccountClient;

    CustomerRequestsResource(
            AccountView view,
            AccountFiles files,
            RequestLogService requestLogService,
            BackendCalls backendCalls,
            @RestClient CustomerAccountClient customerAccountClient) {
        this.view = view;
        this.files = files;
        this.requestLogService = requestLogService;
        this.backendCalls = backendCalls;
        this.customerAccountClient = customerAccountClient;
    }

    @GET
    public Response list(@PathParam("id") UUID id, @BeanParam RequestLogQuery query) {
        PageLayout frame = view.open(id, "Requests", "requests");
        return HtmlResponse.page(RequestsPage.of(
                frame, query, read(id, query.parameters()), requestLogService.operations(), files.keys(id)));
    }

    @GET
    @Path("/{requestId}")
    public Response show(@PathParam("id") UUID id, @PathParam("requestId") UUID requestId) {
        PageLayout frame = view.open(id, "Request", "request " + requestId);
        List<LoggedCall> found = switch (read(id, Map.of("request_id", requestId.toString()))) {
            case Success<LoggedCall.Page>(var page) -> page.requests();
            case Rejected<LoggedCall.Page> _ -> List.of();
            case Unavailable<LoggedCall.Page> _ -> throw new ServiceUnavailableException();
        };
        LoggedCall call = found.stream().findFirst().orElseThrow(NotFoundException::new);
        return HtmlResponse.page(RequestPage.of(frame, call));
    }

    private BackendResult<LoggedCall.Page> read(UUID id, Map<String, String> parameters) {
        return backendCalls.load(ServiceName.BILLING, () -> customerAccountClient.calls(id, parameters));
    }
}
