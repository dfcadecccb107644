package io.socialdata.reads.check;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.reads.check.PlatformCheck.CheckReport;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Lets operators check the operations of the platform. */
@Path("/internal/platform/check")
@RunOnVirtualThread
@RolesAllowed("operator")
class PlatformCheckResource {

    private final PlatformCheck platformCheck;

    PlatformCheckResource(PlatformCheck platformCheck) {
        this.platformCheck = platformCheck;
    }

    @POST
    public CheckReport check(@NotNull CheckOrder checkOrder) {
        return platformCheck.run(checkOrder);
    }
}
