package io.socialdata.writes.follows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.profiles.RelationshipClient;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.writes.execution.OkResponse;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/** Follows and unfollows users. Both are safe to repeat. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class FollowsResource {

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    FollowsResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    /** A change of the relationship with a user. */
    private interface Step {
        PlatformResult<Done> with(RelationshipClient relationships, String userId, Duration left);
    }

    @POST
    @Path("/follow")
    public Response follow(@NotNull ObjectNode body) {
        return step(body, RelationshipClient::follow);
    }

    @POST
    @Path("/unfollow")
    public Response unfollow(@NotNull ObjectNode body) {
        return step(body, RelationshipClient::unfollow);
    }

    private Response step(ObjectNode body, Step step) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = writeParameters.id("user_id").digits();
        return writeService.make(writeParameters, id, writeContext -> {
            writeContext.found(
                    writeContext.repeatably((own, left) -> step.with(own.relationships(), id, left)),
                    "Account not found.");
            return OkResponse.OK;
        });
    }
}
