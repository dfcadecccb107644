package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
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

/** The webhooks of the calling key. */
@Path("/webhook")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookResource {

    private final WebhookService webhookService;
    private final WebhookCreationService webhookCreationService;
    private final WebhookUrlValidator webhookUrlValidator;
    private final WebhooksConfig config;
    private final CallerIdentity caller;
    private final Clock clock;

    WebhookResource(
            WebhookService webhookService,
            WebhookCreationService webhookCreationService,
            WebhookUrlValidator webhookUrlValidator,
            WebhooksConfig config,
            CallerIdentity caller,
            Clock clock) {
        this.webhookService = webhookService;
        this.webhookCreationService = webhookCreationService;
        this.webhookUrlValidator = webhookUrlValidator;
        this.config = config;
        this.caller = caller;
        this.clock = clock;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record PageView(
            List<WebhookView> webhooks, int count, @Nullable String nextCursor) {}

    record DeletionView(boolean deleted, UUID id) {}

    @POST
    public WebhookView create(@NotNull CreateWebhookRequest request) {
        String url = webhookUrlValidator.checked(request.url());
        KeyOwner owner = new KeyOwner(caller.accountId(), caller.keyId());
        return WebhookView.of(webhookCreationService.create(owner, url, request.settings()), config.maxAttempts());
    }

    @GET
    public PageView list(@BeanParam WebhookListParameters parameters) {
        KeysetPage<WebhookEntity> page = parameters.page(
                webhookService.ofKey(caller.keyId()), clock.instant().minus(WebhookState.FAILING_AFTER));
        List<WebhookView> shown = page.rows().stream()
                .map(webhook -> WebhookView.of(webhook, config.maxAttempts()))
                .toList();
        return new PageView(shown, shown.size(), page.nextCursor());
    }

    @POST
    @Path("/{id}")
    public WebhookView change(@PathParam("id") String id, @NotNull UpdateWebhookRequest request) {
        UUID webhook = WebhookId.of(id);
        WebhookUpdate unchecked = request.update(request.url());
        if (unchecked.isEmpty()) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "Nothing to update: send url, status, description, event_types, headers or retry.")
                    .field("url");
        }
        webhookService.get(caller.keyId(), webhook);
        String url = request.url() == null ? null : webhookUrlValidator.checked(request.url());
        return WebhookView.changed(
                webhookService.change(caller.keyId(), webhook, request.update(url)), config.maxAttempts());
    }

    @DELETE
    @Path("/{id}")
    public DeletionView delete(@PathParam("id") String id) {
        UUID webhook = WebhookId.of(id);
        webhookService.delete(caller.keyId(), webhook);
        return new DeletionView(true, webhook);
    }
}
