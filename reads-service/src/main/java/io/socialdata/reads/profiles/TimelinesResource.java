package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.CursorCodec;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.reads.users.ProfileService;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.web.parameters.PageSize;
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

    TimelinesResource(PlatformClient platform, ProfileService profileService, PageFetcher pageFetcher) {
        this.platform = platform;
        this.profileService = profileService;
        this.pageFetcher = pageFetcher;
    }

    @GET
    @Path("/tweets")
    public TweetsPage tweets(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("cursor") @Nullable String cursor) {
        UserSelector userSelector = UserSelector.of(username, userId);
        CursorCodec.check(cursor);
        String id = profileService.idOf(userSelector);
        return TweetsPage.of(pageFetcher.from(
                cursor, (at, left) -> platform.profiles().tweets(id, at, left), ProfileService.MISSING, id));
    }

    /** Returns the same rows in the same order: the contract keeps both names. */
    @GET
    @Path("/tweets_and_replies")
    public TweetsPage tweetsAndReplies(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("cursor") @Nullable String cursor) {
        return tweets(username, userId, cursor);
    }

    @GET
    @Path("/media")
    public TweetsPage media(
            @QueryParam("username") @Nullable String username,
            @QueryParam("user_id") @Nullable String userId,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("count") @Nullable String count) {
        UserSelector userSelector = UserSelector.of(username, userId);
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        CursorCodec.check(cursor);
        String id = profileService.idOf(userSelector);
        return TweetsPage.of(pageFetcher.from(
                cursor, (at, left) -> platform.profiles().media(id, size, at, left), ProfileService.MISSING, id));
    }
}
