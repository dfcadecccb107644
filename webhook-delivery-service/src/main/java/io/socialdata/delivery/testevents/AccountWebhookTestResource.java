package io.socialdata.delivery.testevents;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.testevents.WebhookTestResource.TestEventView;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookService;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sends a test event to a webhook of an account, for the dashboard. */
@Path("/internal/accounts/{accountId}/webhooks/{id}/test")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AccountWebhookTestResource {

    private final WebhookService webhookService;
    private final TestEventService testEventService;

    AccountWebhookTestResource(WebhookService webhookService, TestEventService testEventService) {
        this.webhookService = webhookService;
        this.testEventService = testEventService;
    }

    @JsonInclude(Include.ALWAYS)
    record AccountTestEventView(
            UUID id,
            boolean delivered,
            @Nullable Integer statusCode,
            @Nullable String error) {}

    /** Takes no input; a body is ignored. */
    @POST
    public AccountTestEventView test(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        WebhookEntity webhook = webhookService.ofAccount(accountId, id);
        TestEventView seen = TestEventView.of(webhook.id, testEventService.run(webhook));
        return new AccountTestEventView(seen.id(), seen.delivered(), seen.statusCode(), seen.error());
    }
}
