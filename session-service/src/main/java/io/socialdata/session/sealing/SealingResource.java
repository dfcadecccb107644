package io.socialdata.session.sealing;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.ResponseStatus;

/** Key rotation and its progress, for operators. */
@Path("/internal/sealing")
@RunOnVirtualThread
@RolesAllowed("operator")
class SealingResource {

    private static final int ACCEPTED = 202;

    private final DataKeyRotationService dataKeyRotationService;

    SealingResource(DataKeyRotationService dataKeyRotationService) {
        this.dataKeyRotationService = dataKeyRotationService;
    }

    @GET
    public SealingStatus status() {
        return dataKeyRotationService.status();
    }

    /** Starts a rotation. It supersedes a rotation that is still in progress. */
    @POST
    @Path("/rotate")
    @ResponseStatus(ACCEPTED)
    public SealingStatus rotate() {
        return dataKeyRotationService.rotate();
    }

    /**
     * Re-wraps the data keys after a new key-encryption key was added to the file. Afterwards the older key may be
     * removed from the file.
     */
    @POST
    @Path("/rewrap")
    public SealingStatus wrapAgain() {
        return dataKeyRotationService.wrapAgain();
    }
}
