package io.socialdata.delivery.testevents;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.WebhookTestResult;
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

/** Sends a test event to a webhook and returns the result. */
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

    /** Takes no input; a body is ignored. */
    @POST
    public WebhookTestResult test(@PathParam("id") String id) {
        WebhookEntity webhook = webhookService.find(caller, WebhookId.of(id));
        SendResult sendResult = testEventService.run(webhook);
        boolean delivered = AttemptOutcome.of(sendResult) == AttemptOutcome.DELIVERED;
        Integer status = sendResult instanceof SendResult.Responded(int code, var later, var excerpt) ? code : null;
        return new WebhookTestResult(
                webhook.id, delivered, status, delivered ? null : AttemptOutcome.sentence(sendResult));
    }
}
