package io.socialdata.delivery.replay;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.replay.ReplayService.TimeRange;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookId;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Replays deliveries of a webhook of the calling key. */
@Path("/webhook/{id}/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookReplayResource {

    private final ReplayService replayService;
    private final WebhookService webhookService;
    private final CallerIdentity caller;

    WebhookReplayResource(ReplayService replayService, WebhookService webhookService, CallerIdentity caller) {
        this.replayService = replayService;
        this.webhookService = webhookService;
        this.caller = caller;
    }

    /** A missing body means all failed deliveries. */
    @POST
    public RequeuedView replay(@PathParam("id") String id, @Nullable WebhookReplayRequest request) {
        WebhookEntity webhook = webhookService.ofKey(caller.keyId(), WebhookId.of(id));
        WebhookReplayRequest selection = request == null ? WebhookReplayRequest.FAILED : request;
        boolean all = selection.isAll();
        TimeRange timeRange = selection.timeRange(replayService.fullRange());
        int most = selection.most();
        if (!webhook.isActive()) {
            throw new ApiException(ErrorCode.WEBHOOK_DISABLED, "The webhook is disabled. Enable it first.");
        }
        int requeued = all
                ? replayService.allOfWebhook(webhook.accountId, webhook.id, timeRange, most)
                : replayService.ofWebhook(webhook.accountId, webhook.id, timeRange, most);
        return new RequeuedView(webhook.id, requeued);
    }
}
