package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.webhooks.WebhookService.Created;
import io.socialdata.delivery.webhooks.WebhookService.KeyOwner;
import io.socialdata.delivery.webhooks.WebhookService.WebhookUpdate;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The webhooks of the calling key. */
@Path("/webhook")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookResource {

    private final WebhookService webhookService;
    private final WebhookUrlValidator webhookUrlValidator;
    private final CallerIdentity caller;

    WebhookResource(WebhookService webhookService, WebhookUrlValidator webhookUrlValidator, CallerIdentity caller) {
        this.webhookService = webhookService;
        this.webhookUrlValidator = webhookUrlValidator;
        this.caller = caller;
    }

    record CreateRequest(@Nullable String url) {}

    record UpdateRequest(@Nullable String url, @Nullable String status) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.NON_NULL)
    record WebhookView(
            UUID id,
            String url,
            String status,
            @Nullable DisabledReason disabledReason,
            @Nullable String secret,
            Instant createdAt,
            @Nullable Instant updatedAt) {

        static WebhookView of(WebhookEntity webhook) {
            return new WebhookView(
                    webhook.id,
                    webhook.url,
                    webhook.statusName(),
                    webhook.disabledReason,
                    null,
                    webhook.createdAt,
                    null);
        }

        static WebhookView of(Created created) {
            WebhookEntity webhook = created.webhook();
            return new WebhookView(
                    webhook.id,
                    webhook.url,
                    webhook.statusName(),
                    webhook.disabledReason,
                    created.secret(),
                    webhook.createdAt,
                    null);
        }

        static WebhookView changed(WebhookEntity webhook) {
            return new WebhookView(
                    webhook.id,
                    webhook.url,
                    webhook.statusName(),
                    webhook.disabledReason,
                    null,
                    webhook.createdAt,
                    webhook.updatedAt);
        }

        @Override
        public String toString() {
            return "WebhookView[%s]".formatted(id);
        }
    }

    record WebhooksView(List<WebhookView> webhooks, int count) {}

    record DeletionView(boolean deleted, UUID id) {}

    @POST
    public WebhookView create(@NotNull CreateRequest request) {
        String url = webhookUrlValidator.checked(request.url());
        return WebhookView.of(webhookService.create(new KeyOwner(caller.accountId(), caller.keyId()), url));
    }

    @GET
    public WebhooksView list() {
        List<WebhookView> all = webhookService.ofKey(caller.keyId()).stream()
                .map(WebhookView::of)
                .toList();
        return new WebhooksView(all, all.size());
    }

    @POST
    @Path("/{id}")
    public WebhookView change(@PathParam("id") String id, @NotNull UpdateRequest request) {
        UUID webhook = WebhookId.of(id);
        if (request.url() == null && request.status() == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Nothing to update: send url, status or both.");
        }
        Boolean active = active(request.status());
        webhookService.get(caller.keyId(), webhook);
        String url = request.url() == null ? null : webhookUrlValidator.checked(request.url());
        return WebhookView.changed(webhookService.change(caller.keyId(), webhook, new WebhookUpdate(url, active)));
    }

    @DELETE
    @Path("/{id}")
    public DeletionView delete(@PathParam("id") String id) {
        UUID webhook = WebhookId.of(id);
        webhookService.delete(caller.keyId(), webhook);
        return new DeletionView(true, webhook);
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
