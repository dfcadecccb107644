package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
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

/** Lists the accounts that a user follows, and the user's followers. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class FollowerGraphResource {

    private static final String ALL_TEAMS = "NotAssigned";

    private final PlatformClient platform;
    private final ProfileService profileService;
    private final PageFetcher pageFetcher;

    FollowerGraphResource(PlatformClient platform, ProfileService profileService, PageFetcher pageFetcher) {
        this.platform = platform;
        this.profileService = profileService;
        this.pageFetcher = pageFetcher;
    }

    @GET
    @Path("/followers")
    public UsersPage followers(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        return circle(UserListKind.FOLLOWERS, username, userId, count, cursor);
    }

    @GET
    @Path("/following")
    public UsersPage following(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        return circle(UserListKind.FOLLOWING, username, userId, count, cursor);
    }

    @GET
    @Path("/verified_followers")
    public UsersPage verifiedFollowers(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        return circle(UserListKind.VERIFIED_FOLLOWERS, username, userId, count, cursor);
    }

    @GET
    @Path("/affiliates")
    public UsersPage affiliates(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("team") @Nullable String team,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        UserSelector userSelector = UserSelector.of(username, userId);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        CursorCodec.check(cursor);
        String id = profileService.idOf(userSelector);
        String chosen = team == null || team.isBlank() ? ALL_TEAMS : team.strip();
        return UsersPage.of(pageFetcher.from(
                cursor,
                (at, left) -> platform.profiles().affiliates(id, chosen, size, at, left),
                ProfileService.MISSING,
                id,
                chosen));
    }

    private UsersPage circle(
            UserListKind userListKind,
            @Nullable String username,
            @Nullable String userId,
            @Nullable String count,
            @Nullable String cursor) {
        UserSelector userSelector = UserSelector.of(username, userId);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        CursorCodec.check(cursor);
        String id = profileService.idOf(userSelector);
        return UsersPage.of(pageFetcher.from(
                cursor,
                (at, left) -> platform.profiles().circle(userListKind, id, size, at, left),
                ProfileService.MISSING,
                id));
    }
}
