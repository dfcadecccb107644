package io.socialdata.reads.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.Cursors;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.search.SearchPager.SearchCriteria;
import io.socialdata.reads.search.SearchPager.SearchPage;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.reads.users.UserView;
import io.socialdata.reads.users.UsersPage;
import io.socialdata.web.parameters.PageSize;
import io.socialdata.web.parameters.RequiredText;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Searches for posts. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class PostSearchResource {

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;
    private final SearchPager searchPager;
    private final Cursors cursors;

    PostSearchResource(PlatformClient platform, PageFetcher pageFetcher, SearchPager searchPager, Cursors cursors) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
        this.searchPager = searchPager;
        this.cursors = cursors;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record SearchResponse(
            List<TweetView> tweets,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            List<UserView> users,

            int count,
            @Nullable String nextCursor,
            boolean hasMore,
            String query,
            String product) {}

    @GET
    @Path("/advanced_search")
    public SearchResponse search(
            @QueryParam("query") @DefaultValue("") @RequiredText(max = 2_000) String query,
            @QueryParam("product") @DefaultValue("") SearchProduct product,
            @QueryParam("cursor") @Nullable PageCursor cursor) {
        return switch (product) {
            case PEOPLE -> users(query, cursor);
            case LATEST, TOP, PHOTOS, VIDEOS, MEDIA -> posts(query, product, cursor);
        };
    }

    private SearchResponse users(String query, @Nullable PageCursor cursor) {
        UsersPage page = UsersPage.of(pageFetcher.from(
                cursor,
                (at, left) -> platform.search().users(query, PageSize.OF_PLATFORM_PAGES.fallback(), at, left),
                PlatformErrorMapper.upstreamError(),
                query,
                SearchProduct.PEOPLE.shown()));
        return new SearchResponse(
                List.of(),
                page.users(),
                page.count(),
                page.nextCursor(),
                page.hasMore(),
                query,
                SearchProduct.PEOPLE.shown());
    }

    private SearchResponse posts(String query, SearchProduct product, @Nullable PageCursor cursor) {
        SearchPage found = searchPager.find(
                SearchCriteria.all(query, product.ofPlatform()), cursors.open(cursor, query, product.shown()));
        TweetsPage page = TweetsPage.of(cursors.seal(found.page(), query, product.shown()));
        return new SearchResponse(
                page.tweets(), null, page.count(), page.nextCursor(), page.hasMore(), query, product.shown());
    }
}
