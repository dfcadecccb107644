package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.CursorCodec;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.reads.users.UsersPage;
import io.socialdata.web.parameters.PageSize;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** The same lists of a user in the platform's older form: its cursors stay valid longer and its rows contain more. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class FollowerGraphV2Resource {

    private final PlatformClient platform;
    private final ProfileService profileService;
    private final PageFetcher pageFetcher;

    FollowerGraphV2Resource(PlatformClient platform, ProfileService profileService, PageFetcher pageFetcher) {
        this.platform = platform;
        this.profileService = profileService;
        this.pageFetcher = pageFetcher;
    }

    @GET
    @Path("/followers_v2")
    public UsersPage followers(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        UserSelector userSelector = UserSelector.of(username, userId);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        CursorCodec.check(cursor);
        String id = profileService.idOf(userSelector);
        return UsersPage.of(pageFetcher.from(
                cursor,
                (at, left) -> platform.profiles().followerList(id, size, at, left),
                ProfileService.MISSING,
                id));
    }

    @GET
    @Path("/following_v2")
    public UsersPage following(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        UserSelector userSelector = UserSelector.of(username, userId);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        CursorCodec.check(cursor);
        String id = profileService.idOf(userSelector);
        return UsersPage.of(pageFetcher.from(
                cursor,
                (at, left) -> platform.profiles().followingList(id, size, at, left),
                ProfileService.MISSING,
                id));
    }
}
