package io.socialdata.reads.lists;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.reads.paging.PageSubject;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.reads.users.UsersPage;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;

/** Lists a list's members, its followers and its posts. */
@Path("/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ListsResource {

    static final String MISSING = "List not found, deleted or private.";

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;

    ListsResource(PlatformClient platform, PageFetcher pageFetcher) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
    }

    @GET
    @Path("/members")
    public UsersPage members(@QueryParam("list_id") @DefaultValue("") PlatformId listId, PageParameters paging) {
        String id = listId.digits();
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.lists().members(id, paging.count(), at, left),
                PageSubject.of(MISSING),
                id));
    }

    @GET
    @Path("/followers")
    public UsersPage followers(@QueryParam("list_id") @DefaultValue("") PlatformId listId, PageParameters paging) {
        String id = listId.digits();
        return UsersPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.lists().followers(id, paging.count(), at, left),
                PageSubject.of(MISSING),
                id));
    }

    @GET
    @Path("/timeline")
    public TweetsPage timeline(@QueryParam("list_id") @DefaultValue("") PlatformId listId, PageParameters paging) {
        String id = listId.digits();
        return TweetsPage.of(pageFetcher.from(
                paging.cursor(),
                (at, left) -> platform.lists().posts(id, paging.count(), at, left),
                PageSubject.of(MISSING),
                id));
    }
}
