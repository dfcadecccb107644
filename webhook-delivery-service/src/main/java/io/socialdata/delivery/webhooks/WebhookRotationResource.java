package io.socialdata.delivery.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.RotatedSecret;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Rotates the signing secret of a webhook. */
@Path("/webhook/{id}/rotate")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookRotationResource {

    /** How long the previous secret still signs after a rotation, unless the rotation request sets another overlap. */
    private static final Duration ROTATION_OVERLAP = Duration.ofHours(24);

    private static final int MAX_OVERLAP_SECONDS = 7 * 24 * 3600;

    private final WebhookService webhookService;
    private final SecretRotationService secretRotationService;
    private final CallerIdentity caller;

    WebhookRotationResource(
            WebhookService webhookService, SecretRotationService secretRotationService, CallerIdentity caller) {
        this.webhookService = webhookService;
        this.secretRotationService = secretRotationService;
        this.caller = caller;
    }

    /** A missing body means the usual overlap. */
    @POST
    public RotatedSecret rotate(@PathParam("id") String id, RotatedSecret.@Nullable Request request) {
        WebhookEntity webhook = webhookService.find(caller, WebhookId.of(id));
        return secretRotationService.rotate(webhook.accountId, webhook.id, overlap(request));
    }

    private static Duration overlap(RotatedSecret.@Nullable Request request) {
        Integer seconds = request == null ? null : request.overlapSeconds();
        if (seconds == null) {
            return ROTATION_OVERLAP;
        }
        if (seconds < 0 || seconds > MAX_OVERLAP_SECONDS) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "overlap_seconds must be from 0 to %d.".formatted(MAX_OVERLAP_SECONDS))
                    .field("overlap_seconds");
        }
        return Duration.ofSeconds(seconds);
    }
}
