package io.socialdata.platform;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.captures.CaptureSummary;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;

/** Shows operators the last exchanges of this replica that failed because of the protocol. */
@Path("/internal/platform/captures")
@RunOnVirtualThread
@RolesAllowed("operator")
class CapturesResource {

    private final PlatformClient platformClient;

    CapturesResource(PlatformClient platformClient) {
        this.platformClient = platformClient;
    }

    @GET
    public List<CaptureSummary> list() {
        return platformClient.captures().list();
    }

    @GET
    @Path("/{id}")
    public JsonNode byId(@PathParam("id") String id) {
        return platformClient.captures().find(id).orElseThrow(NotFoundException::new);
    }
}
