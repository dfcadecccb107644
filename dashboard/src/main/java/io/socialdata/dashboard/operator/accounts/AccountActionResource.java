package io.socialdata.dashboard.operator.accounts;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.accounts.IssuedCode;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.Usd;
import io.socialdata.dashboard.operator.audit.OperatorAudit.Recorded;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Actions on an account, in three steps: the form, what will happen, and the confirmation. */
@Path(Operator.PATH + "/accounts/{id}/actions/{action}")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class AccountActionResource {

    private final KnownAccounts knownAccounts;
    private final AccountActionService service;
    private final ConsoleLayouts layouts;

    AccountActionResource(KnownAccounts knownAccounts, AccountActionService service, ConsoleLayouts layouts) {
        this.knownAccounts = knownAccounts;
        this.service = service;
        this.layouts = layouts;
    }

    @GET
    public Response form(@PathParam("id") UUID id, @PathParam("action") String path) {
        return form(200, knownAccounts.require(id), action(path), new AccountActionForm(), null);
    }

    @POST
    public Response submit(
            @PathParam("id") UUID id, @PathParam("action") String path, @BeanParam AccountActionForm form) {
        AccountAction action = action(path);
        CustomerAccount account = knownAccounts.require(id);
        Optional<AccountOrder> order = form.order(action);
        if (order.isEmpty()) {
            return form(400, account, action, form, form.trouble(action));
        }
        return form.isConfirmed() ? perform(account, order.get()) : review(200, account, order.get(), null);
    }

    private Response perform(CustomerAccount account, AccountOrder order) {
        Recorded<Optional<IssuedCode>> recorded = service.perform(account.id(), order);
        return switch (recorded.result()) {
            case Success<Optional<IssuedCode>>(var issued) ->
                issued.map(code -> HtmlResponse.page(new IssuedCodePage(frame(order.action()), account, code)))
                        .orElseGet(() -> Response.seeOther(URI.create(
                                        "%s/accounts/%s?done=%s".formatted(Operator.PATH, account.id(), recorded.id())))
                                .build());
            case Rejected<Optional<IssuedCode>> rejected ->
                review(rejected.status(), account, order, rejected.message());
            // The reference stays the same, so that a second attempt moves no money twice.
            case Unavailable<Optional<IssuedCode>> unavailable ->
                review(503, account, order, unavailable.unknownOutcome());
        };
    }

    private Response form(
            int status,
            CustomerAccount account,
            AccountAction action,
            AccountActionForm form,
            @Nullable String trouble) {
        return HtmlResponse.page(status, new AccountActionPage(frame(action), account, action, form, trouble));
    }

    private Response review(int status, CustomerAccount account, AccountOrder order, @Nullable String trouble) {
        @Nullable
        Usd balance = order.action().movesMoney()
                ? new Usd(account.remainingMicroUsd() + order.amount().microUsd())
                : null;
        return HtmlResponse.page(
                status, new AccountReviewPage(frame(order.action()), account, order, balance, trouble));
    }

    private ConsoleLayout frame(AccountAction action) {
        return layouts.of(ConsoleSection.ACCOUNTS, action.label());
    }

    private static AccountAction action(String path) {
        return AccountAction.at(path).orElseThrow(NotFoundException::new);
    }
}
