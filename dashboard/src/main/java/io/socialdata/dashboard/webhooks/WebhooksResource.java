package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.webhooks.WebhookView;
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
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Pagination;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The webhooks of the account. */
@Path("/webhooks")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class WebhooksResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final WebhookService webhookService;
    private final KeySelection keys;
    private final Flashes flashes;

    WebhooksResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            WebhookService webhookService,
            KeySelection keys,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.webhookService = webhookService;
        this.keys = keys;
        this.flashes = flashes;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, ShownSecret.class)
                .map(made -> page(200, number, made.secret(), Notice.NONE, new WebhookForm()))
                .orElseGet(() -> page(200, number, null, flashes.notice(flash), new WebhookForm()));
    }

    @POST
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.WEBHOOK_CREATED)
    public Response make(@FormParam("key") @DefaultValue("") String key, @BeanParam WebhookForm form) {
        Optional<String> trouble = form.trouble();
        if (trouble.isPresent()) {
            return page(400, 1, null, Notice.trouble(trouble.orElseThrow()), form);
        }
        return switch (webhookService.make(currentUser.accountId(), key, form.creation())) {
            case Success<WebhookView>(var created) ->
                flashes.redirect("/webhooks", new ShownSecret(Objects.requireNonNull(created.secret()), null));
            case Rejected<WebhookView> rejected ->
                page(rejected.status(), 1, null, Notice.trouble(rejected.message()), form);
            case Unavailable<WebhookView> unavailable ->
                flashes.redirect("/webhooks", Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private Response page(int status, int number, @Nullable String secret, Notice notice, WebhookForm form) {
        BackendResult<List<WebhookView>> webhooks = webhookService.all(currentUser.accountId());
        List<WebhookView> all = webhooks.toOptional().orElse(List.of());
        Pagination pagination = Pagination.to("/webhooks", number, all);
        BackendResult<List<AccountKey>> choices = keys.of(currentUser.accountId());
        Optional<String> trouble =
                Optional.ofNullable(notice.trouble()).or(webhooks::trouble).or(choices::trouble);
        return HtmlResponse.page(
                status,
                new WebhooksPage(
                        pageLayouts.of(Section.WEBHOOKS),
                        pagination.of(all),
                        pagination,
                        choices.toOptional().orElse(List.of()),
                        secret,
                        trouble.orElse(null),
                        notice.done(),
                        form,
                        WebhookForm.TYPES,
                        WebhookForm.ATTEMPTS));
    }
}
