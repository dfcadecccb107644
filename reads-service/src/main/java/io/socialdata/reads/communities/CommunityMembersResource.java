package io.socialdata.reads.communities;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.web.parameters.CommunityId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** Lists the members of a community, and its moderators. */
@Path("/community")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class CommunityMembersResource {

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;

    CommunityMembersResource(PlatformClient platform, PageFetcher pageFetcher) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
    }

    @GET
    @Path("/members")
    public CommunityMembersPage members(
            @QueryParam("community_id") @DefaultValue("") CommunityId communityId, PageParameters paging) {
        String id = communityId.digits();
        return CommunityMembersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.communities().members(id, paging.count(), at, left),
                CommunityId.missing(),
                id));
    }

    @GET
    @Path("/moderators")
    public CommunityMembersPage moderators(
            @QueryParam("community_id") @DefaultValue("") CommunityId communityId, PageParameters paging) {
        String id = communityId.digits();
        return CommunityMembersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.communities().moderators(id, paging.count(), at, left),
                CommunityId.missing(),
                id));
    }
}
