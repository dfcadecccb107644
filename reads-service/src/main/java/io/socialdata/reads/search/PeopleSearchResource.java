package io.socialdata.reads.search;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.reads.paging.Cursors;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.search.SearchPager.SearchCriteria;
import io.socialdata.reads.search.SearchPager.SearchPage;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.reads.users.UsersPage;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.RequiredText;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Searches for people, and for posts that mention them. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class PeopleSearchResource {

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;
    private final SearchPager searchPager;
    private final PageSubjects pageSubjects;
    private final Cursors cursors;

    PeopleSearchResource(
            PlatformClient platform,
            PageFetcher pageFetcher,
            SearchPager searchPager,
            PageSubjects pageSubjects,
            Cursors cursors) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
        this.searchPager = searchPager;
        this.pageSubjects = pageSubjects;
        this.cursors = cursors;
    }

    @GET
    @Path("/search")
    public UsersPage users(
            @QueryParam("query") @DefaultValue("") @RequiredText(max = 2_000) String query, PageParameters paging) {
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.search().users(query, paging.count(), at, left),
                PlatformErrorMapper.upstreamError(),
                query));
    }

    @GET
    @Path("/mentions")
    public TweetsPage mentions(
            @QueryParam("username") @DefaultValue("") Handle username,
            @QueryParam("cursor") @Nullable PageCursor cursor) {
        String query = "to:" + username.key();
        SearchPage found = searchPager.find(
                SearchCriteria.all(query, Product.LATEST),
                cursors.open(cursor, query),
                pageSubjects.user(new UserSelector.ByHandle(username)).check());
        return TweetsPage.of(cursors.seal(found.page(), query));
    }
}
