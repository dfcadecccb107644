package io.socialdata.reads.tweets;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Returns a whole thread by one author. */
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
        List<TweetView> tweets = threadService.wholeThread(TweetTarget.of(id, url)).stream()
                .map(TweetView::withoutViewer)
                .toList();
        return new ThreadResponse(tweets, tweets.size());
    }
}
