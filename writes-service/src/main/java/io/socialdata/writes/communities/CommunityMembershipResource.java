package io.socialdata.writes.communities;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.CommunityId;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Joins and leaves communities. */
@Path("/community")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CommunityMembershipResource {

    private static final String FIELD = "community_id";

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    CommunityMembershipResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    @POST
    @Path("/join")
    public Response join(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        MembershipChange membershipChange = step(MembershipChange.Kind.JOIN, writeParameters, body);
        return writeService.make(
                writeParameters,
                membershipChange.communityId(),
                writeContext -> new CommunityMembershipWrite(membershipChange, writeContext).join());
    }

    @POST
    @Path("/leave")
    public Response leave(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        MembershipChange membershipChange = step(MembershipChange.Kind.LEAVE, writeParameters, body);
        return writeService.make(
                writeParameters,
                membershipChange.communityId(),
                writeContext -> new CommunityMembershipWrite(membershipChange, writeContext).leave());
    }

    /** Shows an invalid id as it was sent, if it was sent as text. */
    private static MembershipChange step(MembershipChange.Kind kind, WriteParameters writeParameters, ObjectNode body) {
        try {
            return new MembershipChange(
                    kind, new CommunityId(writeParameters.agreedId(FIELD).digits()).digits());
        } catch (ApiException e) {
            throw new MembershipChange(kind, body.path(FIELD).textValue()).refused(e);
        }
    }
}
