package io.socialdata.writes.lists;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.writes.desk.WriteDesk;
import io.socialdata.writes.input.Input;
import io.socialdata.writes.input.Inputs;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Puts accounts on Lists and takes them off. */
@Path("/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class MembersResource {

    private final Inputs inputs;
    private final WriteDesk desk;

    MembersResource(Inputs inputs, WriteDesk desk) {
        this.inputs = inputs;
        this.desk = desk;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record ChangedView(boolean ok, String action, String listId, String userId, long memberCount, ListView list) {

        static ChangedView of(MemberChange change, ListView list) {
            return new ChangedView(
                    true, change.kind().action(), change.listId(), change.userId(), list.memberCount(), list);
        }
    }

    @POST
    @Path("/add_member")
    public Response add(@NotNull ObjectNode body) {
        return change(body, MemberChange.Kind.ADD);
    }

    @POST
    @Path("/remove_member")
    public Response remove(@NotNull ObjectNode body) {
        return change(body, MemberChange.Kind.REMOVE);
    }

    private Response change(ObjectNode body, MemberChange.Kind kind) {
        Input input = inputs.of(body);
        MemberChange change = new MemberChange(
                kind, input.id("list_id").digits(), input.id("user_id").digits());
        return desk.make(
                input, change.listId(), sending -> ChangedView.of(change, new Membership(change, sending).changed()));
    }
}
