package io.socialdata.reads.tweets;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.users.User;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.users.UsersPage;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** Shows a single post, and lists the users who reposted it. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class TweetResource {

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final PageFetcher pageFetcher;
    private final CallDeadline callDeadline;

    TweetResource(
            PlatformClient platform, PlatformErrorMapper reads, PageFetcher pageFetcher, CallDeadline callDeadline) {
        this.platform = platform;
        this.reads = reads;
        this.pageFetcher = pageFetcher;
        this.callDeadline = callDeadline;
    }

    record TweetResponse(String id, TweetView tweet) {}

    @GET
    @Path("/detail")
    public TweetResponse detail(TweetTarget tweetTarget) {
        String target = tweetTarget.id();
        Tweet tweet = reads.found(platform.tweets().byId(target, callDeadline.left()), TweetTarget.MISSING);
        return new TweetResponse(target, TweetView.withoutViewer(tweet));
    }

    @GET
    @Path("/retweeters")
    public UsersPage retweeters(TweetTarget tweetTarget, PageParameters paging) {
        String target = tweetTarget.id();
        Page<User> page = pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.tweets().retweeters(target, paging.count(), at, left),
                TweetTarget.MISSING,
                target);
        if (page.items().isEmpty() && isGone(target)) {
            throw new ApiException(ErrorCode.NOT_FOUND, TweetTarget.MISSING);
        }
        return UsersPage.of(page);
    }

    /**
     * Returns whether the post is missing. The list of reposters is empty both for a missing post and for one that
     * nobody reposted.
     */
    private boolean isGone(String id) {
        return platform.tweets().byId(id, callDeadline.left()) instanceof Failed<Tweet>(PlatformFailure platformFailure)
                && platformFailure instanceof PlatformFailure.Missing;
    }
}
