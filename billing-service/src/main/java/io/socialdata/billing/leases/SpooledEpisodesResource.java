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

/** Lists the spools of gateways that have not drained, and writes off a lost one, for operators. */
@Path("/internal/spooled-episodes")
@RunOnVirtualThread
@RolesAllowed("operator")
class SpooledEpisodesResource {

    private final SpooledLeaseService spooledLeases;

    SpooledEpisodesResource(SpooledLeaseService spooledLeases) {
        this.spooledLeases = spooledLeases;
    }

    /** Returns the episodes, oldest first, up to a fixed limit. */
    @GET
    public List<SpooledEpisode> waiting() {
        return spooledLeases.episodes();
    }

    /** Writes off the records of this episode. Its leases are reclaimed after their grace period, as if drained now. */
    @DELETE
    @Path("/{episode}")
    public void writeOff(@PathParam("episode") UUID episode) {
        if (!spooledLeases.writeOff(episode)) {
            throw new ApiException(ErrorCode.NOT_FOUND, "No lease is marked with this episode.");
        }
    }
}
