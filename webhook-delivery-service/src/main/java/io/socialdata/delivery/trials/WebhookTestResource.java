package io.socialdata.delivery.trials;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.attempts.Verdict;
import io.socialdata.delivery.webhooks.Webhook;
import io.socialdata.delivery.webhooks.WebhookId;
import io.socialdata.delivery.webhooks.Webhooks;
import io.socialdata.egress.posting.Reception;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sends a test event to a webhook of the calling key and tells what came of it. */
@Path("/webhook/{id}/test")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookTestResource {

    private final Webhooks webhooks;
    private final Trial trial;
    private final CallerIdentity caller;

    WebhookTestResource(Webhooks webhooks, Trial trial, CallerIdentity caller) {
        this.webhooks = webhooks;
        this.trial = trial;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record TrialView(
            UUID id,
            boolean delivered,
            @Nullable Integer statusCode,
            @Nullable String error) {

        static TrialView of(UUID id, Reception reception) {
            boolean delivered = Verdict.of(reception) == Verdict.DELIVERED;
            Integer status = reception instanceof Reception.Answered(int answered, var later) ? answered : null;
            return new TrialView(id, delivered, status, delivered ? null : Verdict.sentence(reception));
        }
    }

    /** Takes no input; a body is not looked at. */
    @POST
    public TrialView test(@PathParam("id") String id) {
        Webhook webhook = webhooks.get(caller.keyId(), WebhookId.of(id));
        return TrialView.of(webhook.id(), trial.run(webhook));
    }
}
