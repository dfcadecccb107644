package io.socialdata.session.sealing;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.ResponseStatus;

/** Where an operator replaces keys and looks how far that is. */
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

    /** Begins a rotation; another one that is still under way is overtaken. */
    @POST
    @Path("/generations")
    @ResponseStatus(ACCEPTED)
    public SealingStatus rotate() {
        return dataKeyRotationService.rotate();
    }

    /** After a new key-encryption key was put into the file: once this is done, the older one may leave it. */
    @POST
    @Path("/wrapping")
    public SealingStatus wrapAgain() {
        return dataKeyRotationService.wrapAgain();
    }
}
