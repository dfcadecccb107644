package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserParameters;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Lists the posts of a user. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class TimelinesResource {

    private final PlatformClient platform;
    private final ProfileService profileService;
    private final PageFetcher pageFetcher;
    private final PageSubjects pageSubjects;

    TimelinesResource(
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
    @Path("/tweets")
    public TweetsPage tweets(UserParameters user, @QueryParam("cursor") @Nullable PageCursor cursor) {
        String id = profileService.idOf(user.selector());
        return TweetsPage.of(pageFetcher.from(
                cursor,
                (at, left) -> platform.profiles().tweets(id, at, left),
                pageSubjects.user(user.selector()),
                id));
    }

    /** Returns the same rows in the same order: the contract keeps both names. */
    @GET
    @Path("/tweets_and_replies")
    public TweetsPage tweetsAndReplies(UserParameters user, @QueryParam("cursor") @Nullable PageCursor cursor) {
        return tweets(user, cursor);
    }

    @GET
    @Path("/media")
    public TweetsPage media(UserParameters user, PageParameters paging) {
        String id = profileService.idOf(user.selector());
        return TweetsPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.profiles().media(id, paging.count(), at, left),
                pageSubjects.user(user.selector()),
                id));
    }
}
