package io.socialdata.reads.tweets;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
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

    /**
     * A thread.
     *
     * @param nextCursor always null: there is no further page
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record ThreadResponse(
            List<TweetView> tweets, int count, @Nullable String nextCursor) {}

    @GET
    @Path("/thread")
    public ThreadResponse thread(TweetTarget tweetTarget) {
        List<TweetView> tweets = threadService.wholeThread(tweetTarget.id()).stream()
                .map(TweetView::withoutViewer)
                .toList();
        return new ThreadResponse(tweets, tweets.size(), null);
    }
}
