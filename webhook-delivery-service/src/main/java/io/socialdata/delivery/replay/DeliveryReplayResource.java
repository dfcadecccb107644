package io.socialdata.delivery.replay;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.Requeued;
import io.socialdata.delivery.history.DeliveryDetailService;
import io.socialdata.delivery.history.DeliveryId;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;

/** Replays one delivery that has ended. */
@Path("/delivery/{id}/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class DeliveryReplayResource {

    private final ReplayService replayService;
    private final DeliveryDetailService deliveryDetailService;
    private final WebhookService webhookService;
    private final CallerIdentity caller;

    DeliveryReplayResource(
            ReplayService replayService,
            DeliveryDetailService deliveryDetailService,
            WebhookService webhookService,
            CallerIdentity caller) {
        this.replayService = replayService;
        this.deliveryDetailService = deliveryDetailService;
        this.webhookService = webhookService;
        this.caller = caller;
    }

    /** Takes no input; a body is ignored. A pending delivery is not changed. */
    @POST
    public Requeued replay(@PathParam("id") String id) {
        UUID delivery = DeliveryId.of(id);
        UUID webhook = deliveryDetailService.webhookOf(caller, delivery);
        if (!webhookService.isActive(webhook)) {
            throw new ApiException(
                    ErrorCode.WEBHOOK_DISABLED,
                    "The webhook of this delivery is disabled or deleted. Enable it first.");
        }
        return new Requeued(delivery, replayService.one(caller.accountId(), delivery));
    }
}
