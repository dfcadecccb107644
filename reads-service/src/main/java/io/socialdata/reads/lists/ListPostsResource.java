package io.socialdata.reads.lists;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.Cursors;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.search.PostOrder;
import io.socialdata.reads.search.SearchPager;
import io.socialdata.reads.search.SearchPager.SearchCriteria;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.parameters.IsoDate;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.TrueOrFalse;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Lists the posts of a list's members, found by search, so that they can be filtered. */
@Path("/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ListPostsResource {

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final SearchPager searchPager;
    private final Cursors cursors;

    ListPostsResource(
            PlatformClient platform,
            PlatformErrorMapper reads,
            CallDeadline callDeadline,
            SearchPager searchPager,
            Cursors cursors) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.searchPager = searchPager;
        this.cursors = cursors;
    }

    @GET
    @Path("/tweets")
    public TweetsPage tweets(
            @QueryParam("list_id") @DefaultValue("") PlatformId listId,
            @QueryParam("since") @Nullable IsoDate since,
            @QueryParam("until") @Nullable IsoDate until,
            @QueryParam("include_replies") @DefaultValue("true") @TrueOrFalse boolean includeReplies,
            @QueryParam("product") @DefaultValue("") PostOrder order,
            PageParameters paging) {
        String id = listId.digits();
        String query =
                "list:" + id + day("since", since) + day("until", until) + (includeReplies ? "" : " -filter:replies");
        SearchCriteria searchCriteria =
                new SearchCriteria(query, order.product(), paging.count(), tweet -> tweet.retweeted() == null);
        @Nullable String at = cursors.open(paging.cursor(), query, order.shown());
        // The search treats an unknown list as one without posts.
        Page<Tweet> page = searchPager
                .find(
                        searchCriteria,
                        at,
                        () -> reads.found(platform.lists().nameOf(id, callDeadline.left()), ListsResource.MISSING))
                .page();
        return TweetsPage.of(cursors.seal(page, query, order.shown()));
    }

    private static String day(String operator, @Nullable IsoDate day) {
        return day == null ? "" : " " + operator + ":" + day.date();
    }
}
