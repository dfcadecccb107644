package io.socialdata.delivery.replay;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.BulkReplay;
import io.socialdata.delivery.replay.ReplayService.TimeRange;
import io.socialdata.web.parameters.IsoInstant;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/**
 * Replays failed deliveries of all accounts that began in a time range, after an outage of this service. Both ends are
 * required, so that nobody replays the whole history by accident.
 */
@Path("/internal/deliveries/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed("operator")
class BulkReplayResource {

    private final ReplayService replayService;

    BulkReplayResource(ReplayService replayService) {
        this.replayService = replayService;
    }

    /** Returns how many deliveries a replay would queue now. */
    @GET
    public BulkReplay count(@QueryParam("from") @NotNull IsoInstant from, @QueryParam("to") @NotNull IsoInstant to) {
        return new BulkReplay(
                replayService.countOfAllAccounts(new TimeRange(from.instant(), to.instant()), BulkReplay.MAX));
    }

    @POST
    public BulkReplay replay(@QueryParam("from") @NotNull IsoInstant from, @QueryParam("to") @NotNull IsoInstant to) {
        return new BulkReplay(replayService.ofAllAccounts(new TimeRange(from.instant(), to.instant()), BulkReplay.MAX));
    }
}
