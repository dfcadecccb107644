package io.socialdata.dashboard.operator.accounts;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.accounts.AccountDeliveriesClient.DeliveryPart;
import io.socialdata.dashboard.operator.accounts.CustomerAccountClient.CallList;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import io.socialdata.dashboard.operator.layout.ConsoleSection;
import io.socialdata.dashboard.operatorlogins.Operator;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows the account of a customer. */
@Path(Operator.PATH + "/accounts/{id}")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class CustomerAccountResource {

    private final AccountFiles files;
    private final KnownAccounts knownAccounts;
    private final OperatorAudit audit;
    private final ConsoleLayouts layouts;

    CustomerAccountResource(
            AccountFiles files, KnownAccounts knownAccounts, OperatorAudit audit, ConsoleLayouts layouts) {
        this.files = files;
        this.knownAccounts = knownAccounts;
        this.audit = audit;
        this.layouts = layouts;
    }

    @GET
    public Response show(@PathParam("id") UUID id, @QueryParam("done") @Nullable UUID done) {
        CustomerAccount account = knownAccounts.require(id);
        return HtmlResponse.page(new CustomerAccountPage(
                layouts.of(ConsoleSection.ACCOUNTS, "Account"),
                account,
                files.read(id),
                AccountAction.offered(account),
                done == null ? null : audit.find(id, done).orElse(null)));
    }

    @GET
    @Path("/requests")
    public Response calls(@PathParam("id") UUID id, @QueryParam("cursor") @Nullable String cursor) {
        BackendResult<CallList> log = files.calls(id, cursor);
        return HtmlResponse.page(new CustomerCallsPage(
                layouts.of(ConsoleSection.ACCOUNTS, "Requests"),
                id,
                log.toOptional().map(CallList::requests).orElse(List.of()),
                log.toOptional()
                        .map(CallList::nextCursor)
                        .map(CustomerAccountResource::query)
                        .orElse(null),
                log.toOptional()
                        .map(CallList::previousCursor)
                        .map(CustomerAccountResource::query)
                        .orElse(null),
                log.trouble().orElse(null)));
    }

    @GET
    @Path("/deliveries")
    public Response deliveries(@PathParam("id") UUID id, @QueryParam("cursor") @Nullable String cursor) {
        BackendResult<DeliveryPart> page = files.deliveries(id, cursor);
        return HtmlResponse.page(new CustomerDeliveriesPage(
                layouts.of(ConsoleSection.ACCOUNTS, "Deliveries"),
                id,
                page.toOptional().map(DeliveryPart::deliveries).orElse(List.of()),
                page.toOptional()
                        .map(DeliveryPart::nextCursor)
                        .map(CustomerAccountResource::query)
                        .orElse(null),
                page.trouble().orElse(null)));
    }

    private static String query(String cursor) {
        return "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
    }
}
