package io.socialdata.delivery.replay;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.Requeued;
import io.socialdata.delivery.replay.ReplayService.TimeRange;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookId;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Replays deliveries of a webhook. */
@Path("/webhook/{id}/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookReplayResource {

    /** No index finds the successful deliveries of a webhook, so all of its key in the range are examined. */
    private static final Duration MAX_RANGE_OF_ALL = Duration.ofDays(1);

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
    public Requeued replay(@PathParam("id") String id, Requeued.@Nullable Request request) {
        WebhookEntity webhook = webhookService.find(caller, WebhookId.of(id));
        Requeued.Request selection = request == null ? Requeued.Request.failed(null, null) : request;
        boolean all = isAll(selection);
        TimeRange timeRange = timeRange(selection, all);
        int most = most(selection);
        if (!webhook.isActive()) {
            throw new ApiException(ErrorCode.WEBHOOK_DISABLED, "The webhook is disabled. Enable it first.");
        }
        int requeued = all
                ? replayService.allOfWebhook(webhook.accountId, webhook.id, timeRange, most)
                : replayService.ofWebhook(webhook.accountId, webhook.id, timeRange, most);
        return new Requeued(webhook.id, requeued);
    }

    private static boolean isAll(Requeued.Request request) {
        return switch (request.status()) {
            case null -> false;
            case "failed" -> false;
            case "all" -> true;
            default -> throw bad("status", "must be failed or all.");
        };
    }

    /** @throws ApiException 400 naming the field with an invalid value */
    private TimeRange timeRange(Requeued.Request request, boolean all) {
        Instant from = request.from();
        Instant to = request.to();
        if (from != null && !IsoInstant.isInRange(from)) {
            throw bad("from", "is out of range.");
        }
        if (to != null && !IsoInstant.isInRange(to)) {
            throw bad("to", "is out of range.");
        }
        if (all && from == null) {
            throw bad("from", "is required with status all.");
        }
        TimeRange full = replayService.fullRange();
        TimeRange range = new TimeRange(from == null ? full.from() : from, to == null ? full.to() : to);
        if (!range.from().isBefore(range.to())) {
            throw bad("from", "must be before to.");
        }
        if (all && Duration.between(range.from(), range.to()).compareTo(MAX_RANGE_OF_ALL) > 0) {
            throw bad("to", "must be at most a day after from with status all.");
        }
        return range;
    }

    private static int most(Requeued.Request request) {
        Integer limit = request.limit();
        if (limit == null) {
            return Requeued.Request.MAX;
        }
        if (limit < 1 || limit > Requeued.Request.MAX) {
            throw bad("limit", "must be from 1 to %d.".formatted(Requeued.Request.MAX));
        }
        return limit;
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
