package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserParameters;
import io.socialdata.reads.users.UsersPage;
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
    private final PageSubjects pageSubjects;

    FollowerGraphResource(
            PlatformClient platform,
            ProfileService profileService,
            PageFetcher pageFetcher,
            PageSubjects pageSubjects) {
        this.platform = platform;
        this.profileService = profileService;
        this.pageFetcher = pageFetcher;
        this.pageSubjects = pageSubjects;
    }

    @GET
    @Path("/followers")
    public UsersPage followers(UserParameters user, PageParameters paging) {
        return circle(UserListKind.FOLLOWERS, user, paging);
    }

    @GET
    @Path("/following")
    public UsersPage following(UserParameters user, PageParameters paging) {
        return circle(UserListKind.FOLLOWING, user, paging);
    }

    @GET
    @Path("/verified_followers")
    public UsersPage verifiedFollowers(UserParameters user, PageParameters paging) {
        return circle(UserListKind.VERIFIED_FOLLOWERS, user, paging);
    }

    @GET
    @Path("/affiliates")
    public UsersPage affiliates(UserParameters user, @QueryParam("team") @Nullable String team, PageParameters paging) {
        String id = profileService.idOf(user.selector());
        String chosen = team == null || team.isBlank() ? ALL_TEAMS : team.strip();
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.profiles().affiliates(id, chosen, paging.count(), at, left),
                pageSubjects.user(user.selector()),
                id,
                chosen));
    }

    private UsersPage circle(UserListKind userListKind, UserParameters user, PageParameters paging) {
        String id = profileService.idOf(user.selector());
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.profiles().circle(userListKind, id, paging.count(), at, left),
                pageSubjects.user(user.selector()),
                id));
    }
}
