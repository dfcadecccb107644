package io.socialdata.billing.leases;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;

/** Where an operator sees whose usage records wait on which gateway's disk, and says that a disk is lost. */
@Path("/internal/spooled-episodes")
@RunOnVirtualThread
@RolesAllowed("operator")
class SpooledEpisodesResource {

    private final SpooledLeaseService spooledLeases;

    SpooledEpisodesResource(SpooledLeaseService spooledLeases) {
        this.spooledLeases = spooledLeases;
    }

    /** The oldest first; a bounded number of them. */
    @GET
    public List<SpooledEpisode> waiting() {
        return spooledLeases.episodes();
    }

    /** The records of this episode will never come. Its leases are taken back after their grace, as if drained now. */
    @DELETE
    @Path("/{episode}")
    public void lost(@PathParam("episode") UUID episode) {
        if (!spooledLeases.writeOff(episode)) {
            throw new ApiException(ErrorCode.NOT_FOUND, "No lease is marked with this episode.");
        }
    }
}
