package io.socialdata.reads.spaces;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.spaces.Space;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.web.parameters.Flag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** One audio room: planned, running or over. */
@Path("/spaces")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class SpacesResource {

    private final PlatformClient platform;
    private final PlatformAnswers reads;
    private final CallBudget budget;

    SpacesResource(PlatformClient platform, PlatformAnswers reads, CallBudget budget) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
    }

    record SpaceAnswer(SpaceView space) {}

    @GET
    @Path("/info")
    public SpaceAnswer space(
            @QueryParam("id") @Nullable String id,
            @QueryParam("with_listeners") @Nullable String withListeners,
            @QueryParam("with_replays") @Nullable String withReplays) {
        String wanted = SpaceId.of(id);
        boolean listeners = Flag.of("with_listeners", withListeners, true);
        boolean replays = Flag.of("with_replays", withReplays, true);
        RefusedException missing = new RefusedException(Refusal.NOT_FOUND, "Space not found.").with("space", null);
        Space space = reads.found(platform.spaces().byId(wanted, listeners, replays, budget.left()), missing);
        return new SpaceAnswer(SpaceView.of(space, listeners));
    }
}
