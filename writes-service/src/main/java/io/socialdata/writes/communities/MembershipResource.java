package io.socialdata.writes.communities;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.web.parameters.CommunityId;
import io.socialdata.writes.desk.WriteDesk;
import io.socialdata.writes.input.Input;
import io.socialdata.writes.input.Inputs;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Joins and leaves. */
@Path("/community")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class MembershipResource {

    private static final String FIELD = "community_id";

    private final Inputs inputs;
    private final WriteDesk desk;

    MembershipResource(Inputs inputs, WriteDesk desk) {
        this.inputs = inputs;
        this.desk = desk;
    }

    @POST
    @Path("/join")
    public Response join(@NotNull ObjectNode body) {
        Input input = inputs.of(body);
        Step step = step(Step.Kind.JOIN, input, body);
        return desk.make(input, step.communityId(), sending -> new CommunityMembershipWrite(step, sending).join());
    }

    @POST
    @Path("/leave")
    public Response leave(@NotNull ObjectNode body) {
        Input input = inputs.of(body);
        Step step = step(Step.Kind.LEAVE, input, body);
        return desk.make(input, step.communityId(), sending -> new CommunityMembershipWrite(step, sending).leave());
    }

    /** A bad id is shown as it was sent, if it was sent as text. */
    private static Step step(Step.Kind kind, Input input, ObjectNode body) {
        try {
            return new Step(kind, CommunityId.of(input.agreedId(FIELD).digits()));
        } catch (RefusedException e) {
            throw new Step(kind, body.path(FIELD).textValue()).refused(e);
        }
    }
}
