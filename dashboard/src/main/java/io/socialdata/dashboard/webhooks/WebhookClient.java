package io.socialdata.dashboard.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.WebhookDeliveryRequestFilter;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The webhooks of an account, at webhook-delivery-service. */
@Path("/internal/accounts/{accountId}/webhooks")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
interface WebhookClient {

    /** A new webhook. Null settings get their defaults. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record CreateWebhookRequest(
            UUID keyId,
            String url,
            @Nullable String description,
            @Nullable List<String> eventTypes,
            @Nullable Map<String, String> headers,
            @Nullable RetrySettings retry) {

        /** Omits URL and headers, which may contain secrets of the receiver. */
        @Override
        public String toString() {
            return "CreateWebhookRequest[keyId=%s]".formatted(keyId);
        }
    }

    /**
     * A new webhook.
     *
     * @param secret shown only once
     */
    record CreatedWebhook(Webhook webhook, String secret) {

        @Override
        public String toString() {
            return "CreatedWebhook[%s]".formatted(webhook);
        }
    }

    record ActivateWebhookRequest(boolean active) {}

    /** Null members get their defaults. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record RetrySettings(
            @Nullable Integer maxAttempts, @Nullable Integer firstDelaySeconds) {}

    /**
     * A change of the settings.
     *
     * @param url null to keep it
     * @param headers values by name; a null value removes the header
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ChangeWebhookRequest(
            @Nullable String url,
            String description,
            List<String> eventTypes,
            Map<String, @Nullable String> headers,
            RetrySettings retry) {
        /** Omits URL and headers, which may contain secrets of the receiver. */
        @Override
        public String toString() {
            return "ChangeWebhookRequest[redacted]";
        }
    }

    record RotateSecretRequest(long overlapSeconds) {}

    /**
     * The result of a secret rotation.
     *
     * @param secret shown only once
     * @param previousSignsUntil the end of the overlap with the previous secret
     */
    record Rotated(String secret, Instant previousSignsUntil) {

        @Override
        public String toString() {
            return "Rotated[]";
        }
    }

    record ReplayedWebhook(int requeued) {}

    /** Returns the webhooks, newest first. */
    @GET
    Uni<List<Webhook>> list(@PathParam("accountId") UUID accountId);

    @POST
    Uni<CreatedWebhook> create(@PathParam("accountId") UUID accountId, CreateWebhookRequest request);

    @POST
    @Path("/{id}")
    Uni<Webhook> activate(
            @PathParam("accountId") UUID accountId, @PathParam("id") UUID id, ActivateWebhookRequest request);

    @POST
    @Path("/{id}")
    Uni<Webhook> change(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id, ChangeWebhookRequest request);

    @GET
    @Path("/{id}/counts")
    Uni<SuccessRate> counts(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);

    @POST
    @Path("/{id}/test")
    Uni<TestEventResult> test(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);

    @POST
    @Path("/{id}/rotate")
    Uni<Rotated> rotate(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id, RotateSecretRequest request);

    /**
     * Queues failed deliveries for resending.
     *
     * @param range the bounds {@code from} and {@code to}; empty for all failed deliveries
     */
    @POST
    @Path("/{id}/replay")
    Uni<ReplayedWebhook> replay(
            @PathParam("accountId") UUID accountId, @PathParam("id") UUID id, Map<String, Instant> range);

    @DELETE
    @Path("/{id}")
    Uni<Void> delete(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);
}
