package io.socialdata.delivery.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.webhooks.SecretRotationService.Rotated;
import io.socialdata.delivery.webhooks.WebhookCreationService.Created;
import io.socialdata.delivery.webhooks.WebhookCreationService.KeyOwner;
import io.socialdata.delivery.webhooks.WebhookUpdate.RetrySettings;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The webhooks of an account, for the dashboard and for operators: creation, changes, health and rotation of secrets.
 */
@Path("/internal/accounts/{accountId}/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountWebhooksResource {

    private final WebhookService webhookService;
    private final WebhookCreationService webhookCreationService;
    private final WebhookUrlValidator webhookUrlValidator;
    private final SecretRotationService secretRotationService;
    private final WebhooksConfig config;
    private final Clock clock;

    AccountWebhooksResource(
            WebhookService webhookService,
            WebhookCreationService webhookCreationService,
            WebhookUrlValidator webhookUrlValidator,
            SecretRotationService secretRotationService,
            WebhooksConfig config,
            Clock clock) {
        this.webhookService = webhookService;
        this.webhookCreationService = webhookCreationService;
        this.webhookUrlValidator = webhookUrlValidator;
        this.secretRotationService = secretRotationService;
        this.config = config;
        this.clock = clock;
    }

    /** @param keyId a key of the account, as billing lists them */
    record CreateRequest(
            @NotNull UUID keyId,
            @Nullable String url,
            @Nullable String description,
            @Nullable List<String> eventTypes,
            @Nullable Map<String, @Nullable String> headers,
            @Nullable RetrySettings retry) {

        WebhookUpdate settings() {
            return WebhookUpdate.initial(description, eventTypes, headers, retry);
        }

        /** Omits URL and headers, which may contain secrets of the receiver. */
        @Override
        public String toString() {
            return "CreateRequest[redacted]";
        }
    }

    /** Null values stay unchanged. */
    record UpdateRequest(
            @Nullable String url,
            @Nullable Boolean active,
            @Nullable String description,
            @Nullable List<String> eventTypes,
            @Nullable Map<String, @Nullable String> headers,
            @Nullable RetrySettings retry) {

        WebhookUpdate update(@Nullable String checkedUrl) {
            return new WebhookUpdate(checkedUrl, active, description, eventTypes, headers, retry);
        }

        /** Omits URL and headers, which may contain secrets of the receiver. */
        @Override
        public String toString() {
            return "UpdateRequest[redacted]";
        }
    }

    /** @param secret shown only in this response */
    record CreatedView(AccountWebhookView webhook, String secret) {

        @Override
        public String toString() {
            return "CreatedView[%s]".formatted(webhook.id());
        }
    }

    record RotateSecretRequest(
            @Nullable @PositiveOrZero @Max(SecretRotationService.MAX_OVERLAP_SECONDS)
            Long overlapSeconds) {}

    record RotationView(UUID id, String secret, Instant previousSignsUntil) {

        @Override
        public String toString() {
            return "RotationView[%s]".formatted(id);
        }
    }

    @GET
    public List<AccountWebhookView> list(@PathParam("accountId") UUID accountId) {
        return webhookService.ofAccount(accountId).stream().map(this::view).toList();
    }

    @POST
    public CreatedView create(@PathParam("accountId") UUID accountId, @Valid @NotNull CreateRequest request) {
        String url = webhookUrlValidator.checked(request.url());
        Created created =
                webhookCreationService.create(new KeyOwner(accountId, request.keyId()), url, request.settings());
        return new CreatedView(view(created.webhook()), created.secret());
    }

    @POST
    @Path("/{id}")
    public AccountWebhookView change(
            @PathParam("accountId") UUID accountId, @PathParam("id") UUID id, @Valid @NotNull UpdateRequest request) {
        UUID key = webhookService.ofAccount(accountId, id).keyId;
        String url = request.url() == null ? null : webhookUrlValidator.checked(request.url());
        return view(webhookService.change(key, id, request.update(url)));
    }

    @DELETE
    @Path("/{id}")
    public void delete(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        webhookService.delete(webhookService.ofAccount(accountId, id).keyId, id);
    }

    @POST
    @Path("/{id}/rotate")
    public RotationView rotate(
            @PathParam("accountId") UUID accountId,
            @PathParam("id") UUID id,
            @Valid @NotNull RotateSecretRequest request) {
        Duration overlap = request.overlapSeconds() == null
                ? WebhookRotationResource.ROTATION_OVERLAP
                : Duration.ofSeconds(request.overlapSeconds());
        Rotated rotated = secretRotationService.rotate(accountId, id, overlap);
        return new RotationView(rotated.id(), rotated.secret(), rotated.previousUntil());
    }

    private AccountWebhookView view(WebhookEntity webhook) {
        return AccountWebhookView.of(webhook, clock.instant().minus(WebhookState.FAILING_AFTER), config.maxAttempts());
    }
}
