package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserParameters;
import io.socialdata.reads.users.UsersPage;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** The same lists of a user in the platform's older form: its cursors stay valid longer and its rows contain more. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class FollowerGraphV2Resource {

    private final PlatformClient platform;
    private final ProfileService profileService;
    private final PageFetcher pageFetcher;
    private final PageSubjects pageSubjects;

    FollowerGraphV2Resource(
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
    @Path("/followers_v2")
    public UsersPage followers(UserParameters user, PageParameters paging) {
        String id = profileService.idOf(user.selector());
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.profiles().followerList(id, paging.count(), at, left),
                pageSubjects.user(user.selector()),
                id));
    }

    @GET
    @Path("/following_v2")
    public UsersPage following(UserParameters user, PageParameters paging) {
        String id = profileService.idOf(user.selector());
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.profiles().followingList(id, paging.count(), at, left),
                pageSubjects.user(user.selector()),
                id));
    }
}
