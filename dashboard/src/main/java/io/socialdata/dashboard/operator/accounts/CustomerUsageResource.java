package io.socialdata.dashboard.operator.accounts;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.usage.UsageClient;
import io.socialdata.dashboard.usage.UsagePages;
import io.socialdata.dashboard.usage.UsageQuery;
import io.socialdata.dashboard.usage.UsageReader;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The usage of a customer's account, on the page that the customer sees. */
@Path(Operator.PATH + "/accounts/{id}/usage")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class CustomerUsageResource {

    private final AccountView view;
    private final AccountFiles files;
    private final UsagePages usagePages;
    private final UsageReader usage;
    private final CustomerAccountClient customerAccountClient;

    CustomerUsageResource(
            AccountView view,
            AccountFiles files,
            UsagePages usagePages,
            UsageReader usage,
            @RestClient CustomerAccountClient customerAccountClient) {
        this.view = view;
        this.files = files;
        this.usagePages = usagePages;
        this.usage = usage;
        this.customerAccountClient = customerAccountClient;
    }

    @GET
    public Response show(@PathParam("id") UUID id, @BeanParam UsageQuery query) {
        PageLayout frame = view.open(id, "Usage", "usage");
        return HtmlResponse.page(usagePages.of(
                frame,
                query,
                (from, to, by, operation, keyId) -> usage.all(
                        by,
                        cursor -> customerAccountClient.usage(
                                id, from, to, by, operation, keyId, UsageClient.MAX_ROWS, cursor)),
                () -> files.keys(id)));
    }
}
