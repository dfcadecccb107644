package io.socialdata.dashboard.alerts;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.forms.SubmittedForm;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.layout.Usd;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Alerts of the signed-in account and their settings. */
@Path(AlertsResource.PATH)
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_ACCOUNT)
class AlertsResource {

    static final String PATH = "/account/alerts";

    private static final int SHOWN = 50;
    private static final Pattern DAYS = Pattern.compile("[0-9]{1,3}");

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final AlertService alertService;
    private final MailConfig mailConfig;
    private final Flashes flashes;

    AlertsResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            AlertService alertService,
            MailConfig mailConfig,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.alertService = alertService;
        this.mailConfig = mailConfig;
        this.flashes = flashes;
    }

    @GET
    public Response list(@QueryParam("flash") @DefaultValue("") String flash) {
        BackendResult<AccountAlerts> alerts = alertService.of(currentUser.accountId(), SHOWN);
        Notice notice = flashes.notice(flash);
        return HtmlResponse.page(new AlertsPage(
                pageLayouts.of(Section.ACCOUNT, "Alerts"),
                alerts.toOptional().map(AccountAlerts::alerts).orElse(List.of()),
                alerts.toOptional().map(AccountAlerts::settings).orElse(null),
                AlertChoice.all(),
                mailConfig.enabled(),
                alerts.trouble().orElse(notice.trouble()),
                notice.done()));
    }

    @POST
    @RolesAllowed(Permission.CHANGE_ALERTS)
    @Audited(AuditEvent.ALERTS_CHANGED)
    public Response change(
            @FormParam("threshold") @DefaultValue("") String threshold,
            @FormParam("days") @DefaultValue("") String days,
            RoutingContext context) {
        Optional<Usd> amount = Usd.parse(threshold);
        if (amount.isEmpty()) {
            return refused("Enter the balance as an amount such as 5 or 0.50.");
        }
        if (!DAYS.matcher(days.strip()).matches()) {
            return refused("Enter the days as a whole number.");
        }
        AccountAlerts.Change settings = new AccountAlerts.Change(
                new UsdAmount(amount.get().microUsd()).usd(),
                Integer.parseInt(days.strip()),
                mail(SubmittedForm.of(context)));
        return switch (alertService.change(currentUser.accountId(), settings)) {
            case Success<AccountAlerts.Settings> _ -> flashes.redirect(PATH, Notice.done("Settings saved."));
            case Rejected<AccountAlerts.Settings> _ ->
                refused("The balance must be at most 1000000 USD, and the days between 1 and 90.");
            case Unavailable<AccountAlerts.Settings> unavailable -> refused(unavailable.unknownOutcome());
        };
    }

    private static Map<String, @Nullable Boolean> mail(SubmittedForm form) {
        Map<String, @Nullable Boolean> mail = new HashMap<>();
        AlertChoice.all()
                .forEach(choice -> mail.put(
                        choice.kind().wireName(), !form.field(choice.field()).isEmpty()));
        return mail;
    }

    private Response refused(String message) {
        return flashes.redirect(PATH, Notice.trouble(message));
    }
}
