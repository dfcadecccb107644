package io.socialdata.delivery.replay;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;

/** Replays one delivery of an account that has ended. */
@Path("/internal/accounts/{accountId}/deliveries/{id}/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountDeliveryReplayResource {

    private final ReplayService replayService;

    AccountDeliveryReplayResource(ReplayService replayService) {
        this.replayService = replayService;
    }

    /** Takes no input. A delivery that is pending, or whose webhook is not active, is not changed. */
    @POST
    public ReplayView replay(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        return new ReplayView(replayService.one(accountId, id));
    }
}
