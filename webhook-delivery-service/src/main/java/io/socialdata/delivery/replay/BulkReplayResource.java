package io.socialdata.delivery.replay;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Replays failed deliveries of all accounts, after an outage of this service. */
@Path("/internal/deliveries/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed("operator")
class BulkReplayResource {

    private final ReplayService replayService;

    BulkReplayResource(ReplayService replayService) {
        this.replayService = replayService;
    }

    /**
     * Replays deliveries of all accounts. The start of the time range is required, so that nobody replays the whole
     * history by accident.
     */
    @POST
    public ReplayView ofAllAccounts(@Valid @NotNull ReplayRequest request) {
        if (request.from() == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "from is required.").field("from");
        }
        return new ReplayView(replayService.ofAllAccounts(request.span(replayService.fullRange()), request.most()));
    }
}
