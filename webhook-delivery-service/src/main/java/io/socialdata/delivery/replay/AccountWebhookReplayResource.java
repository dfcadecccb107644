package io.socialdata.delivery.replay;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;

/** Replays failed deliveries to one webhook of an account. */
@Path("/internal/accounts/{accountId}/webhooks/{id}/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountWebhookReplayResource {

    private final ReplayService replayService;

    AccountWebhookReplayResource(ReplayService replayService) {
        this.replayService = replayService;
    }

    @POST
    public ReplayView replay(
            @PathParam("accountId") UUID accountId, @PathParam("id") UUID id, @Valid @NotNull ReplayRequest request) {
        return new ReplayView(
                replayService.ofWebhook(accountId, id, request.span(replayService.fullRange()), request.most()));
    }
}
