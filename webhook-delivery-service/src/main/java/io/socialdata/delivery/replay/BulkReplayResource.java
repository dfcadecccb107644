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

/** Sends failed deliveries of all accounts again, after an outage of ours. */
@Path("/internal/deliveries/replay")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed("operator")
class BulkReplayResource {

    private final ReplayService replayService;

    BulkReplayResource(ReplayService replayService) {
        this.replayService = replayService;
    }

    /** The beginning of the span must be named: nobody means everything there ever was. */
    @POST
    public ReplayView ofEverybody(@Valid @NotNull ReplayRequest request) {
        if (request.from() == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "from is required.").field("from");
        }
        return new ReplayView(replayService.ofEverybody(request.span(replayService.everything()), request.most()));
    }
}
