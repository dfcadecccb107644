package io.socialdata.dashboard.operator.pool;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.Pagination;
import io.socialdata.dashboard.operator.audit.Reason;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import io.socialdata.dashboard.operator.pool.PooledAccountsClient.AddResult;
import io.socialdata.dashboard.operator.pool.PooledAccountsClient.NewPooledAccount;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows the pooled accounts, adds, tests, wakes and retires some. Cookies are sent on and never shown. */
@Path(Operator.PATH + "/pool")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class PoolResource {

    private final PoolService service;
    private final ConsoleLayouts layouts;

    PoolResource(PoolService service, ConsoleLayouts layouts) {
        this.service = service;
        this.layouts = layouts;
    }

    @GET
    public Response list(@QueryParam("page") @DefaultValue("1") int number) {
        return list(200, number, null, null);
    }

    @POST
    public Response add(@BeanParam PooledAccountForm form) {
        Optional<NewPooledAccount> account = form.account();
        Optional<Reason> reason = Reason.parse(form.reason);
        if (account.isEmpty() || reason.isEmpty()) {
            return list(400, account.isEmpty() ? "Enter both cookies." : Reason.RULE, null);
        }
        if (!form.isConfirmed()) {
            return list(400, "Confirm that public reads may use the account.", null);
        }
        return switch (service.add(account.get(), form.label(), reason.get())) {
            case Success<List<AddResult>>(var added) -> added(added);
            case Rejected<List<AddResult>> rejected -> list(rejected.status(), rejected.message(), null);
            case Unavailable<List<AddResult>> unavailable -> list(503, unavailable.unknownOutcome(), null);
        };
    }

    @GET
    @Path("/{id}")
    public Response show(@PathParam("id") UUID id) {
        return show(200, id, null, null);
    }

    @POST
    @Path("/{id}/test")
    public Response test(@PathParam("id") UUID id, @FormParam("reason") @DefaultValue("") String reason) {
        return Reason.parse(reason)
                .map(why -> shown(service.test(id, why), id, "A reader makes the read now. Reload for its result."))
                .orElseGet(() -> show(400, id, Reason.RULE, null));
    }

    @POST
    @Path("/{id}/wake")
    public Response wake(@PathParam("id") UUID id, @FormParam("reason") @DefaultValue("") String reason) {
        return Reason.parse(reason)
                .map(why -> shown(service.wake(id, why), id, "Its rests end within two seconds."))
                .orElseGet(() -> show(400, id, Reason.RULE, null));
    }

    @GET
    @Path("/{id}/retire")
    public Response confirm(@PathParam("id") UUID id) {
        return confirm(200, id, null);
    }

    @POST
    @Path("/{id}/retire")
    public Response retire(@PathParam("id") UUID id, @FormParam("reason") @DefaultValue("") String reason) {
        Optional<Reason> why = Reason.parse(reason);
        if (why.isEmpty()) {
            return confirm(400, id, Reason.RULE);
        }
        return switch (service.retire(id, why.get())) {
            case Success<Void> _ -> list(200, null, "Retired. Its cookies have been deleted.");
            case Rejected<Void> rejected -> list(rejected.status(), rejected.message(), null);
            case Unavailable<Void> unavailable -> list(503, unavailable.unknownOutcome(), null);
        };
    }

    private Response added(List<AddResult> results) {
        String outcome = results.isEmpty() ? "" : results.getFirst().outcome();
        return switch (outcome) {
            case "added" -> list(200, null, "Account added. Check now what works with it.");
            case "replaced" -> list(200, null, "The account exists. Its cookies have been replaced.");
            case "unchanged" -> list(200, null, "The account exists with the same cookies.");
            default -> list(400, "The platform did not accept the cookies. Nothing was stored.", null);
        };
    }

    private Response shown(BackendResult<Void> result, UUID id, String done) {
        return switch (result) {
            case Success<Void> _ -> show(200, id, null, done);
            case Rejected<Void> rejected -> show(rejected.status(), id, rejected.message(), null);
            case Unavailable<Void> unavailable -> show(503, id, unavailable.unknownOutcome(), null);
        };
    }

    private Response show(int status, UUID id, @Nullable String trouble, @Nullable String done) {
        return HtmlResponse.page(
                status,
                new PooledAccountPage(layouts.of(ConsoleSection.POOL, "Pooled account"), account(id), trouble, done));
    }

    private Response confirm(int status, UUID id, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new RetirePooledAccountPage(
                        layouts.of(ConsoleSection.POOL, "Retire pooled account"), account(id), trouble));
    }

    private PooledAccountInfo account(UUID id) {
        return service.list().toOptional().orElse(List.of()).stream()
                .filter(one -> one.id().equals(id) && !one.retired())
                .findFirst()
                .orElseThrow(NotFoundException::new);
    }

    private Response list(int status, @Nullable String trouble, @Nullable String done) {
        return list(status, 1, trouble, done);
    }

    private Response list(int status, int number, @Nullable String trouble, @Nullable String done) {
        BackendResult<List<PooledAccountInfo>> accounts = service.list();
        List<PooledAccountInfo> all = accounts.toOptional().orElse(List.of());
        Pagination pagination = Pagination.to(Operator.PATH + "/pool", number, all);
        return HtmlResponse.page(
                status,
                new PoolPage(
                        layouts.of(ConsoleSection.POOL),
                        pagination.of(all),
                        service.windows().toOptional().orElse(List.of()).stream()
                                .map(PoolPage.Window::of)
                                .toList(),
                        pagination,
                        trouble == null ? accounts.trouble().orElse(null) : trouble,
                        done));
    }
}
