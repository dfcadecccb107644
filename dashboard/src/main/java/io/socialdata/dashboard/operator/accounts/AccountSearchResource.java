package io.socialdata.dashboard.operator.accounts;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.KeyOwner;
import io.socialdata.dashboard.identity.memberships.Membership;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Found;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Memberships;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Nothing;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Owners;
import io.socialdata.dashboard.operator.accounts.AccountSearchResult.Unreadable;
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
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds accounts. The search is a form, so that e-mail addresses are in no URL, which browsers and proxies keep.
 */
@Path(Operator.PATH)
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class AccountSearchResource {

    private final AccountSearch search;
    private final ConsoleLayouts layouts;

    AccountSearchResource(AccountSearch search, ConsoleLayouts layouts) {
        this.search = search;
        this.layouts = layouts;
    }

    @GET
    public Response form() {
        return page(200, "", List.of(), List.of(), false, null);
    }

    @POST
    public Response find(@FormParam("q") @DefaultValue("") String q) {
        String text = q.strip().replace("\0", "");
        return switch (search.find(text)) {
            case Found(var id) ->
                Response.seeOther(URI.create(Operator.PATH + "/accounts/" + id)).build();
            case Owners(var owners) -> page(200, text, owners, List.of(), false, null);
            case Memberships(var memberships) -> page(200, text, List.of(), memberships, false, null);
            case Nothing() -> page(404, text, List.of(), List.of(), true, null);
            case Unreadable(var message) -> page(400, text, List.of(), List.of(), false, message);
        };
    }

    private Response page(
            int status,
            String q,
            List<KeyOwner> owners,
            List<Membership> memberships,
            boolean nothing,
            @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new AccountSearchPage(layouts.of(ConsoleSection.ACCOUNTS), q, owners, memberships, nothing, trouble));
    }
}
