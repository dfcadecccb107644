package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.webhooks.SecretRotationService.Rotated;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rotates the signing secret of a webhook of the calling key. */
@Path("/webhook/{id}/rotate")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookRotationResource {

    /** How long the previous secret still signs after a rotation, unless the rotation request sets another overlap. */
    static final Duration ROTATION_OVERLAP = Duration.ofHours(24);

    private final WebhookService webhookService;
    private final SecretRotationService secretRotationService;
    private final CallerIdentity caller;

    WebhookRotationResource(
            WebhookService webhookService, SecretRotationService secretRotationService, CallerIdentity caller) {
        this.webhookService = webhookService;
        this.secretRotationService = secretRotationService;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record RotateRequest(@Nullable Integer overlapSeconds) {

        static Duration overlap(@Nullable RotateRequest request, Duration usual) {
            Integer seconds = request == null ? null : request.overlapSeconds();
            if (seconds == null) {
                return usual;
            }
            if (seconds < 0 || seconds > SecretRotationService.MAX_OVERLAP_SECONDS) {
                throw new ApiException(
                                ErrorCode.BAD_REQUEST,
                                "overlap_seconds must be from 0 to %d."
                                        .formatted(SecretRotationService.MAX_OVERLAP_SECONDS))
                        .field("overlap_seconds");
            }
            return Duration.ofSeconds(seconds);
        }
    }

    /** @param secret shown only in this response */
    @JsonNaming(SnakeCaseStrategy.class)
    record RotatedView(UUID id, String secret, Instant previousSignsUntil) {

        @Override
        public String toString() {
            return "RotatedView[%s]".formatted(id);
        }
    }

    /** A missing body means the usual overlap. */
    @POST
    public RotatedView rotate(@PathParam("id") String id, @Nullable RotateRequest request) {
        WebhookEntity webhook = webhookService.ofKey(caller.keyId(), WebhookId.of(id));
        Duration overlap = RotateRequest.overlap(request, ROTATION_OVERLAP);
        Rotated rotated = secretRotationService.rotate(webhook.accountId, webhook.id, overlap);
        return new RotatedView(rotated.id(), rotated.secret(), rotated.previousUntil());
    }
}
