package io.socialdata.reads.tweets;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A chain of posts by one author, whole. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ThreadResource {

    private final ThreadService threadService;

    ThreadResource(ThreadService threadService) {
        this.threadService = threadService;
    }

    record ThreadResponse(List<TweetView> tweets, int count) {}

    @GET
    @Path("/thread")
    public ThreadResponse thread(@QueryParam("id") @Nullable String id, @QueryParam("url") @Nullable String url) {
        List<TweetView> tweets = threadService.whole(TweetTarget.of(id, url)).stream()
                .map(TweetView::seenByNobody)
                .toList();
        return new ThreadResponse(tweets, tweets.size());
    }
}
