package io.socialdata.dashboard.payments;

import static io.socialdata.contract.ServiceName.BILLING;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.payments.PaymentView;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.contract.payments.TopUp.Simulated.Outcome;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Pagination;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.layout.Usd;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** The payments of the signed-in account. */
@Path("/payments")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_PAYMENTS)
class PaymentsResource {

    private static final String DEFAULT_AMOUNT = "20";

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final BackendCalls backendCalls;
    private final PaymentClient paymentClient;
    private final PaymentHistory paymentHistory;
    private final Flashes flashes;

    PaymentsResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            BackendCalls backendCalls,
            @RestClient PaymentClient paymentClient,
            PaymentHistory paymentHistory,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.backendCalls = backendCalls;
        this.paymentClient = paymentClient;
        this.paymentHistory = paymentHistory;
        this.flashes = flashes;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, number, DEFAULT_AMOUNT, flashes.notice(flash));
    }

    /** Shows the checkout of a top-up once, after the form that started it. */
    @GET
    @Path("/checkout")
    @RolesAllowed(Permission.ADD_CREDIT)
    public Response checkout(@QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, TopUp.class)
                .map(begun -> HtmlResponse.page(new CheckoutPage(pageLayouts.of(Section.PAYMENTS, "Checkout"), begun)))
                .orElseGet(() -> Response.seeOther(URI.create("/payments")).build());
    }

    @POST
    @RolesAllowed(Permission.ADD_CREDIT)
    @Audited(value = AuditEvent.TOP_UP_STARTED, field = "amount")
    public Response begin(
            @FormParam("topUp") @Nullable UUID topUpId, @FormParam("amount") @DefaultValue("") String typed) {
        BackendResult<TopUp.Terms> terms = terms();
        Optional<Usd> amount = Usd.parse(typed)
                .filter(usd ->
                        terms.toOptional().map(known -> allows(known, usd)).orElse(true));
        if (topUpId == null || amount.isEmpty()) {
            String bounds = terms.toOptional()
                    .map(known -> " between %s and %s".formatted(PaymentTexts.least(known), PaymentTexts.most(known)))
                    .orElse("");
            return refused(400, typed, "Enter an amount in USD%s.".formatted(bounds));
        }
        return switch (backendCalls.change(
                BILLING,
                () -> paymentClient.begin(
                        currentUser.accountId(),
                        new TopUp.Request(new UsdAmount(amount.get().microUsd()).usd(), topUpId)))) {
            case Success<TopUp>(var topUp) -> flashes.redirect("/payments/checkout", topUp);
            case Rejected<TopUp> rejected -> refused(rejected.status(), typed, rejected.message());
            case Unavailable<TopUp> unavailable -> unknown(unavailable);
        };
    }

    @POST
    @Path("/{id}/simulated")
    @RolesAllowed(Permission.ADD_CREDIT)
    @Audited(AuditEvent.TOP_UP_FINISHED)
    public Response finish(@PathParam("id") UUID topUpId, @FormParam("outcome") @DefaultValue("") String outcome) {
        boolean paid = outcome.equals("paid");
        return switch (backendCalls.change(
                BILLING,
                () -> paymentClient.simulate(
                        currentUser.accountId(), topUpId, new TopUp.Simulated(paid ? Outcome.PAID : Outcome.FAILED)))) {
            case Success<TopUp> _ ->
                flashes.redirect(
                        "/payments",
                        paid
                                ? Notice.done("Payment received. Your credit has been added.")
                                : Notice.done("The simulated payment was declined. No credit was added."));
            case Rejected<TopUp> rejected -> refused(rejected.status(), DEFAULT_AMOUNT, rejected.message());
            case Unavailable<TopUp> unavailable -> unknown(unavailable);
        };
    }

    private BackendResult<TopUp.Terms> terms() {
        return backendCalls.load(BILLING, () -> paymentClient.terms(currentUser.accountId()));
    }

    private static boolean allows(TopUp.Terms terms, Usd amount) {
        return amount.microUsd() >= terms.minMicroUsd() && amount.microUsd() <= terms.maxMicroUsd();
    }

    private Response unknown(Unavailable<TopUp> unavailable) {
        return flashes.redirect("/payments", Notice.trouble(unavailable.unknownOutcome()));
    }

    private Response refused(int status, String typed, String trouble) {
        return page(status, 1, typed, Notice.trouble(trouble));
    }

    private Response page(int status, int number, String amount, Notice notice) {
        BackendResult<List<PaymentView>> payments = paymentHistory.of(currentUser.accountId());
        List<PaymentView> all = payments.toOptional().orElse(List.of());
        Pagination pagination = Pagination.to("/payments", number, all);
        BackendResult<TopUp.Terms> terms = terms();
        return HtmlResponse.page(
                status,
                new PaymentsPage(
                        pageLayouts.of(Section.PAYMENTS),
                        pagination.of(all),
                        pagination,
                        payments.toOptional().isPresent(),
                        terms.toOptional().orElse(null),
                        UUID.randomUUID(),
                        amount,
                        Optional.ofNullable(notice.trouble())
                                .or(payments::trouble)
                                .orElse(null),
                        notice.done()));
    }
}
