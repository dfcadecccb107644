package io.socialdata.reads.communities;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.web.parameters.CommunityId;
import io.socialdata.web.parameters.PageSize;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

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
            @QueryParam("community_id") @Nullable String communityId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        String id = CommunityId.of(communityId);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        return CommunityMembersPage.of(pageFetcher.from(
                cursor, (at, left) -> platform.communities().members(id, size, at, left), CommunityId.missing(), id));
    }

    @GET
    @Path("/moderators")
    public CommunityMembersPage moderators(
            @QueryParam("community_id") @Nullable String communityId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        String id = CommunityId.of(communityId);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        return CommunityMembersPage.of(pageFetcher.from(
                cursor,
                (at, left) -> platform.communities().moderators(id, size, at, left),
                CommunityId.missing(),
                id));
    }
}
