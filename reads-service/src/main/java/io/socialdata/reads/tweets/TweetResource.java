package io.socialdata.reads.tweets;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.users.UsersPage;
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
    private final PageSubjects pageSubjects;
    private final CallDeadline callDeadline;

    TweetResource(
            PlatformClient platform,
            PlatformErrorMapper reads,
            PageFetcher pageFetcher,
            PageSubjects pageSubjects,
            CallDeadline callDeadline) {
        this.platform = platform;
        this.reads = reads;
        this.pageFetcher = pageFetcher;
        this.pageSubjects = pageSubjects;
        this.callDeadline = callDeadline;
    }

    record TweetResponse(String id, TweetView tweet) {}

    @GET
    @Path("/detail")
    public TweetResponse detail(TweetTarget tweetTarget) {
        String target = tweetTarget.id();
        Tweet tweet = reads.found(platform.tweets().byId(target, callDeadline.left()), PageSubjects.MISSING_POST);
        return new TweetResponse(target, TweetView.withoutViewer(tweet));
    }

    @GET
    @Path("/retweeters")
    public UsersPage retweeters(TweetTarget tweetTarget, PageParameters paging) {
        String target = tweetTarget.id();
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.tweets().retweeters(target, paging.count(), at, left),
                pageSubjects.post(target),
                target));
    }
}
