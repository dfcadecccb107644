package io.socialdata.delivery.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.delivery.webhooks.WebhookCreationService.KeyOwner;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The webhooks of the calling key, or of the account for which the dashboard calls. */
@Path("/webhook")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookResource {

    private static final WebhookRequest NOTHING = new WebhookRequest(null, null, null, null, null, null);

    private final WebhookService webhookService;
    private final WebhookCreationService webhookCreationService;
    private final WebhookUrlValidator webhookUrlValidator;
    private final WebhookViews views;
    private final CallerIdentity caller;
    private final Clock clock;

    WebhookResource(
            WebhookService webhookService,
            WebhookCreationService webhookCreationService,
            WebhookUrlValidator webhookUrlValidator,
            WebhookViews views,
            CallerIdentity caller,
            Clock clock) {
        this.webhookService = webhookService;
        this.webhookCreationService = webhookCreationService;
        this.webhookUrlValidator = webhookUrlValidator;
        this.views = views;
        this.caller = caller;
        this.clock = clock;
    }

    record Deleted(boolean deleted, UUID id) {}

    @POST
    public WebhookView create(@NotNull WebhookRequest request) {
        KeyOwner owner = new KeyOwner(caller.accountId(), caller.keyId());
        String url = webhookUrlValidator.checked(request.url());
        return views.of(webhookCreationService.create(owner, url, request.withUrl(url)));
    }

    @GET
    public WebhookView.Page list(@BeanParam WebhookListParameters parameters) {
        KeysetPage<WebhookEntity> page =
                parameters.page(webhookService.all(caller), clock.instant().minus(WebhookState.FAILING_AFTER));
        List<WebhookView> shown = page.rows().stream().map(views::of).toList();
        return new WebhookView.Page(shown, shown.size(), page.nextCursor());
    }

    @POST
    @Path("/{id}")
    public WebhookView change(@PathParam("id") String id, @NotNull WebhookRequest request) {
        UUID webhook = WebhookId.of(id);
        @Nullable Boolean active = active(request.status());
        if (request.equals(NOTHING)) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "Nothing to update: send url, status, description, event_types, headers or retry.")
                    .field("url");
        }
        UUID key = webhookService.find(caller, webhook).keyId;
        String url = request.url() == null ? null : webhookUrlValidator.checked(request.url());
        return views.of(webhookService.change(key, webhook, request.withUrl(url), active));
    }

    @DELETE
    @Path("/{id}")
    public Deleted delete(@PathParam("id") String id) {
        UUID webhook = WebhookId.of(id);
        webhookService.delete(webhookService.find(caller, webhook).keyId, webhook);
        return new Deleted(true, webhook);
    }

    private static @Nullable Boolean active(@Nullable String status) {
        if (status == null) {
            return null;
        }
        return switch (status) {
            case "active" -> true;
            case "disabled" -> false;
            default ->
                throw new ApiException(ErrorCode.BAD_REQUEST, "status must be active or disabled.").field("status");
        };
    }
}
