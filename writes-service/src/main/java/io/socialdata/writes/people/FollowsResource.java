package io.socialdata.writes.people;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.writing.PeopleWrites;
import io.socialdata.writes.desk.Done;
import io.socialdata.writes.desk.WriteDesk;
import io.socialdata.writes.input.Input;
import io.socialdata.writes.input.Inputs;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/** Following and following no longer; either is as good when it is so already. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class FollowsResource {

    private final Inputs inputs;
    private final WriteDesk desk;

    FollowsResource(Inputs inputs, WriteDesk desk) {
        this.inputs = inputs;
        this.desk = desk;
    }

    /** What is done to the tie with a user. */
    private interface Step {
        Outcome<io.socialdata.platform.writing.Done> with(PeopleWrites people, String userId, Duration left);
    }

    @POST
    @Path("/follow")
    public Response follow(@NotNull ObjectNode body) {
        return step(body, PeopleWrites::follow);
    }

    @POST
    @Path("/unfollow")
    public Response unfollow(@NotNull ObjectNode body) {
        return step(body, PeopleWrites::unfollow);
    }

    private Response step(ObjectNode body, Step step) {
        Input input = inputs.of(body);
        String id = input.id("user_id").digits();
        return desk.make(input, id, sending -> {
            sending.found(sending.repeatably((own, left) -> step.with(own.people(), id, left)), "Account not found.");
            return Done.OK;
        });
    }
}
