package io.socialdata.delivery.testevents;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.attempts.AttemptOutcome;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookId;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.egress.http.SendResult;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sends a test event to a webhook of the calling key and returns the result. */
@Path("/webhook/{id}/test")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookTestResource {

    private final WebhookService webhookService;
    private final TestEventService testEventService;
    private final CallerIdentity caller;

    WebhookTestResource(WebhookService webhookService, TestEventService testEventService, CallerIdentity caller) {
        this.webhookService = webhookService;
        this.testEventService = testEventService;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record TestEventView(
            UUID id,
            boolean delivered,
            @Nullable Integer statusCode,
            @Nullable String error) {

        static TestEventView of(UUID id, SendResult sendResult) {
            boolean delivered = AttemptOutcome.of(sendResult) == AttemptOutcome.DELIVERED;
            Integer status = sendResult instanceof SendResult.Responded(int code, var later, var excerpt) ? code : null;
            return new TestEventView(id, delivered, status, delivered ? null : AttemptOutcome.sentence(sendResult));
        }
    }

    /** Takes no input; a body is ignored. */
    @POST
    public TestEventView test(@PathParam("id") String id) {
        WebhookEntity webhook = webhookService.get(caller.keyId(), WebhookId.of(id));
        return TestEventView.of(webhook.id, testEventService.run(webhook));
    }
}
