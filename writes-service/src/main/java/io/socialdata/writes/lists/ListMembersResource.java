package io.socialdata.writes.lists;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Adds accounts to Lists and removes them. */
@Path("/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ListMembersResource {

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    ListMembersResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record ChangedView(boolean ok, String action, String listId, String userId, long memberCount, ListView list) {

        static ChangedView of(ListMemberChange change, ListView list) {
            return new ChangedView(
                    true, change.kind().action(), change.listId(), change.userId(), list.memberCount(), list);
        }
    }

    @POST
    @Path("/add_member")
    public Response add(@NotNull ObjectNode body) {
        return change(body, ListMemberChange.Kind.ADD);
    }

    @POST
    @Path("/remove_member")
    public Response remove(@NotNull ObjectNode body) {
        return change(body, ListMemberChange.Kind.REMOVE);
    }

    private Response change(ObjectNode body, ListMemberChange.Kind kind) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        ListMemberChange change = new ListMemberChange(
                kind,
                writeParameters.id("list_id").digits(),
                writeParameters.id("user_id").digits());
        return writeService.make(
                writeParameters,
                change.listId(),
                writeContext -> ChangedView.of(change, new ListMembershipWrite(change, writeContext).changed()));
    }
}
