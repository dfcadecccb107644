package io.socialdata.delivery.trials;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.trials.WebhookTestResource.TrialView;
import io.socialdata.delivery.webhooks.Webhook;
import io.socialdata.delivery.webhooks.Webhooks;
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

    private final Webhooks webhooks;
    private final Trial trial;

    AccountWebhookTestResource(Webhooks webhooks, Trial trial) {
        this.webhooks = webhooks;
        this.trial = trial;
    }

    @JsonInclude(Include.ALWAYS)
    record AccountTrialView(
            UUID id,
            boolean delivered,
            @Nullable Integer statusCode,
            @Nullable String error) {}

    /** Takes no input; a body is not looked at. */
    @POST
    public AccountTrialView test(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        Webhook webhook = webhooks.ofAccount(accountId, id);
        TrialView seen = TrialView.of(webhook.id(), trial.run(webhook));
        return new AccountTrialView(seen.id(), seen.delivered(), seen.statusCode(), seen.error());
    }
}
