package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.webhooks.WebhookService.KeyOwner;
import io.socialdata.delivery.webhooks.WebhookUpdate.RetrySettings;
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
import java.util.List;
import java.util.Map;
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

    @JsonNaming(SnakeCaseStrategy.class)
    record UpdateRequest(
            @Nullable String url,
            @Nullable String status,
            @Nullable String description,
            @Nullable List<String> eventTypes,
            @Nullable Map<String, @Nullable String> headers,
            @Nullable RetryRequest retry) {

        @JsonNaming(SnakeCaseStrategy.class)
        record RetryRequest(
                @Nullable Integer maxAttempts, @Nullable Integer firstDelaySeconds) {}

        WebhookUpdate update(@Nullable String checkedUrl) {
            return new WebhookUpdate(
                    checkedUrl,
                    active(status),
                    description,
                    eventTypes,
                    headers,
                    retry == null ? null : new RetrySettings(retry.maxAttempts(), retry.firstDelaySeconds()));
        }

        /** Omits URL and headers, which may contain secrets of the receiver. */
        @Override
        public String toString() {
            return "UpdateRequest[redacted]";
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
        WebhookUpdate unchecked = request.update(request.url());
        if (unchecked.isEmpty()) {
            throw new ApiException(
                    ErrorCode.BAD_REQUEST,
                    "Nothing to update: send url, status, description, event_types, headers or retry.");
        }
        webhookService.get(caller.keyId(), webhook);
        String url = request.url() == null ? null : webhookUrlValidator.checked(request.url());
        return WebhookView.changed(webhookService.change(caller.keyId(), webhook, request.update(url)));
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
