package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.webhooks.SecretRotation.Rotated;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.PositiveOrZero;
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
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The webhooks of an account for the dashboard and for operators: how they are doing, and another secret. */
@Path("/internal/accounts/{accountId}/webhooks")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountWebhooksResource {

    private static final long LONGEST_OVERLAP_SECONDS = 7 * 24 * 3600;

    private final Webhooks webhooks;
    private final SecretRotation rotation;
    private final WebhooksConfig config;
    private final Clock clock;

    AccountWebhooksResource(Webhooks webhooks, SecretRotation rotation, WebhooksConfig config, Clock clock) {
        this.webhooks = webhooks;
        this.rotation = rotation;
        this.config = config;
        this.clock = clock;
    }

    record RotationRequest(
            @Nullable @PositiveOrZero @Max(LONGEST_OVERLAP_SECONDS)
            Long overlapSeconds) {}

    record RotationView(UUID id, String secret, Instant previousSignsUntil) {

        @Override
        public String toString() {
            return "RotationView[%s]".formatted(id);
        }
    }

    /** @param failing whether everything has failed for so long that somebody should look */
    @JsonInclude(Include.ALWAYS)
    record AccountWebhookView(
            UUID id,
            UUID keyId,
            String url,
            String status,
            boolean failing,
            @Nullable Instant failingSince,
            @Nullable Instant lastDeliveredAt,
            Instant createdAt,
            Instant updatedAt) {}

    @GET
    public List<AccountWebhookView> list(@PathParam("accountId") UUID accountId) {
        Instant failingIfBefore = clock.instant().minus(config.failingAfter());
        return webhooks.ofAccount(accountId).stream()
                .map(webhook -> view(webhook, failingIfBefore))
                .toList();
    }

    @POST
    @Path("/{id}/rotate")
    public RotationView rotate(
            @PathParam("accountId") UUID accountId, @PathParam("id") UUID id, @Valid @NotNull RotationRequest request) {
        Duration overlap = request.overlapSeconds() == null
                ? config.rotationOverlap()
                : Duration.ofSeconds(request.overlapSeconds());
        Rotated rotated = rotation.rotate(accountId, id, overlap);
        return new RotationView(rotated.id(), rotated.secret(), rotated.previousUntil());
    }

    private static AccountWebhookView view(Webhook webhook, Instant failingIfBefore) {
        Instant since = webhook.failingSince();
        return new AccountWebhookView(
                webhook.id(),
                webhook.keyId(),
                webhook.url(),
                webhook.status(),
                webhook.active() && since != null && !since.isAfter(failingIfBefore),
                since,
                webhook.lastDeliveredAt(),
                webhook.createdAt(),
                webhook.updatedAt());
    }
}
