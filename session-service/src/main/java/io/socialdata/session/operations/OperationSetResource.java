package io.socialdata.session.operations;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Serves what operators set to the services that call the platform, as one overlay. */
@Path("/internal/platform/set")
@RunOnVirtualThread
@RolesAllowed({"reads", "writes"})
class OperationSetResource {

    private final OperationCorrectionService operationCorrectionService;

    OperationSetResource(OperationCorrectionService operationCorrectionService) {
        this.operationCorrectionService = operationCorrectionService;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public String document() {
        return operationCorrectionService.document();
    }
}
