package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Pagination;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.webhooks.WebhookClient.CreatedWebhook;
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
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The webhooks of the account. */
@Path("/webhooks")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class WebhooksResource {

    private final PageLayouts frames;
    private final CurrentUser signedIn;
    private final WebhookClient desk;
    private final KeySelection keys;
    private final Flashes flashes;

    WebhooksResource(PageLayouts frames, CurrentUser signedIn, WebhookClient desk, KeySelection keys, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.keys = keys;
        this.flashes = flashes;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, ShownSecret.class)
                .map(made -> page(200, number, made.secret(), Notice.NONE, ""))
                .orElseGet(() -> page(200, number, null, flashes.notice(flash), ""));
    }

    @POST
    public Response make(
            @FormParam("key") @DefaultValue("") String key, @FormParam("url") @DefaultValue("") String url) {
        return switch (desk.make(signedIn.accountId(), key, url)) {
            case Success<CreatedWebhook>(var made) ->
                flashes.redirect("/webhooks", new ShownSecret(made.secret(), null));
            case Rejected<CreatedWebhook> refused ->
                page(refused.status(), 1, null, Notice.trouble(refused.message()), url);
            case Unavailable<CreatedWebhook> silent ->
                flashes.redirect("/webhooks", Notice.trouble(silent.unknownOutcome()));
        };
    }

    private Response page(int status, int number, @Nullable String secret, Notice notice, String url) {
        BackendResult<List<Webhook>> webhooks = desk.all(signedIn.accountId());
        List<Webhook> all = webhooks.given().orElse(List.of());
        Pagination turning = Pagination.to("/webhooks", number, all);
        BackendResult<List<ApiKeyInfo>> choices = keys.of(signedIn.accountId());
        Optional<String> trouble =
                Optional.ofNullable(notice.trouble()).or(webhooks::trouble).or(choices::trouble);
        return HtmlResponse.page(
                status,
                new WebhooksPage(
                        frames.of(Section.WEBHOOKS),
                        turning.of(all),
                        turning,
                        choices.given().orElse(List.of()),
                        secret,
                        trouble.orElse(null),
                        notice.done(),
                        url));
    }
}
