package io.socialdata.reads.lists;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.Cursors;
import io.socialdata.reads.search.PostOrder;
import io.socialdata.reads.search.SearchPager;
import io.socialdata.reads.search.SearchPager.SearchCriteria;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Flag;
import io.socialdata.web.parameters.PageSize;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Lists the posts of a list's members, found by search, so that they can be filtered. */
@Path("/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ListPostsResource {

    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

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
            @QueryParam("list_id") @Nullable String listId,
            @QueryParam("since") @Nullable String since,
            @QueryParam("until") @Nullable String until,
            @QueryParam("include_replies") @Nullable String includeReplies,
            @QueryParam("product") @Nullable String product,
            @QueryParam("count") @Nullable String count,
            @QueryParam("cursor") @Nullable String cursor) {
        String id = PlatformId.of("list_id", listId).digits();
        String query = "list:" + id
                + day("since", since)
                + day("until", until)
                + (Flag.of("include_replies", includeReplies, true) ? "" : " -filter:replies");
        int size = PageSize.OF_PLATFORM_PAGES.of("count", count);
        PostOrder order = PostOrder.of(product);
        SearchCriteria searchCriteria =
                new SearchCriteria(query, order.product(), size, tweet -> tweet.retweeted() == null);
        @Nullable String at = cursors.open(cursor, query, order.shown());
        Page<Tweet> page = searchPager.find(searchCriteria, at).page();
        if (page.items().isEmpty() && at == null) {
            // The search treats an unknown list as one without posts, so the list is looked up first.
            reads.found(platform.lists().nameOf(id, callDeadline.left()), ListsResource.MISSING);
        }
        return TweetsPage.of(cursors.seal(page, query, order.shown()));
    }

    private static String day(String field, @Nullable String text) {
        if (text == null || text.isBlank()) {
            return "";
        }
        String given = text.strip();
        if (!DATE.matcher(given).matches() || !isDay(given)) {
            throw new ApiException(ErrorCode.BAD_REQUEST, field + " must be a date such as 2026-03-04.").field(field);
        }
        return " " + field + ":" + given;
    }

    private static boolean isDay(String text) {
        try {
            LocalDate.parse(text);
            return true;
        } catch (DateTimeParseException e) {
            return false;
        }
    }
}
