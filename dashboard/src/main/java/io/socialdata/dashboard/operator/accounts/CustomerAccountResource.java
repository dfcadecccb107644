package io.socialdata.dashboard.operator.accounts;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
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
    private final AccountView view;

    CustomerAccountResource(AccountFiles files, KnownAccounts knownAccounts, OperatorAudit audit, AccountView view) {
        this.files = files;
        this.knownAccounts = knownAccounts;
        this.audit = audit;
        this.view = view;
    }

    @GET
    public Response show(@PathParam("id") UUID id, @QueryParam("done") @Nullable UUID done) {
        CustomerAccount account = knownAccounts.require(id);
        PageLayout frame = view.open(id, "Account", "account");
        return HtmlResponse.page(new CustomerAccountPage(
                Objects.requireNonNull(frame.console()),
                frame,
                account,
                files.read(id),
                AccountAction.offered(account),
                done == null ? null : audit.find(id, done).orElse(null)));
    }
}
