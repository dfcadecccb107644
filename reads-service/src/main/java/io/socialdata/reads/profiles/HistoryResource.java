package io.socialdata.reads.profiles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.paging.Cursors;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageInfo;
import io.socialdata.reads.tweets.TweetsPage;
import io.socialdata.web.parameters.Clamped;
import io.socialdata.web.parameters.PlatformId;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Returns the posts of a user, many pages in one response. */
@Path("/user")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class HistoryResource {

    private final PostHistoryService postHistoryService;
    private final Cursors cursors;

    HistoryResource(PostHistoryService postHistoryService, Cursors cursors) {
        this.postHistoryService = postHistoryService;
        this.cursors = cursors;
    }

    @GET
    @Path("/tweets/complete")
    public TweetsPage complete(
            @QueryParam("user_id") @DefaultValue("") PlatformId userId,
            @QueryParam("max") @DefaultValue("200") @Clamped(max = 3_200) int max,
            @QueryParam("cursor") @Nullable PageCursor cursor) {
        String id = userId.digits();
        Page<Tweet> read = postHistoryService.of(userId, max, cursors.open(cursor, id));
        // A client that pages through a history stops when the cursor is missing, so one is returned even where nothing
        // was found yet.
        boolean more = !read.items().isEmpty() && read.nextCursor() != null;
        return TweetsPage.of(read.items(), new PageInfo(cursors.seal(read.nextCursor(), id), more));
    }
}
