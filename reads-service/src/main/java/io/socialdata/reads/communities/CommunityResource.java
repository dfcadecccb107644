package io.socialdata.reads.communities;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.CommunityId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** Shows a community, and the people on its about page. */
@Path("/community")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CommunityResource {

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    CommunityResource(PlatformClient platform, PlatformErrorMapper reads, CallDeadline callDeadline) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    record CommunityResponse(CommunityView community) {}

    @GET
    @Path("/info")
    public CommunityResponse community(@QueryParam("community_id") @DefaultValue("") CommunityId communityId) {
        String id = communityId.digits();
        ApiException missing = CommunityId.missing().with("community", null);
        return new CommunityResponse(
                CommunityView.reduced(reads.found(platform.communities().byId(id, callDeadline.left()), missing)));
    }

    @GET
    @Path("/about")
    public CommunityAboutView about(@QueryParam("community_id") @DefaultValue("") CommunityId communityId) {
        String id = communityId.digits();
        return CommunityAboutView.of(
                reads.found(platform.communities().about(id, callDeadline.left()), CommunityId.missing()));
    }
}
