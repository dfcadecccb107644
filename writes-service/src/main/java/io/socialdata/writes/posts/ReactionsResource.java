package io.socialdata.writes.posts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.writing.TweetWriteClient;
import io.socialdata.writes.execution.OkResponse;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/** Likes, retweets and bookmarks. Doing one twice is as good as once, and so is taking it back. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ReactionsResource {

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    ReactionsResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    /** What is done to a post. */
    private interface Reaction {
        PlatformResult<io.socialdata.platform.writing.Done> to(TweetWriteClient posts, String id, Duration left);
    }

    @POST
    @Path("/favorite")
    public Response like(@NotNull ObjectNode body) {
        return react(body, TweetWriteClient::like);
    }

    @POST
    @Path("/unfavorite")
    public Response unlike(@NotNull ObjectNode body) {
        return react(body, TweetWriteClient::unlike);
    }

    @POST
    @Path("/retweet")
    public Response retweet(@NotNull ObjectNode body) {
        return react(body, TweetWriteClient::retweet);
    }

    @POST
    @Path("/unretweet")
    public Response unretweet(@NotNull ObjectNode body) {
        return react(body, TweetWriteClient::unretweet);
    }

    @POST
    @Path("/bookmark")
    public Response bookmark(@NotNull ObjectNode body) {
        return react(body, TweetWriteClient::bookmark);
    }

    @POST
    @Path("/unbookmark")
    public Response unbookmark(@NotNull ObjectNode body) {
        return react(body, TweetWriteClient::unbookmark);
    }

    private Response react(ObjectNode body, Reaction reaction) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = writeParameters.tweet().digits();
        return writeService.make(writeParameters, id, writeContext -> {
            writeContext.found(
                    writeContext.repeatably((own, left) -> reaction.to(own.posting(), id, left)), "Post not found.");
            return OkResponse.OK;
        });
    }
}
