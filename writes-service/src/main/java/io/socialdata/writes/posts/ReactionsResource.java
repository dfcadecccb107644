package io.socialdata.writes.posts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.AccountClient;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformResult;
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

/** Likes, reposts and bookmarks. Each one and its undo are safe to repeat. */
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

    /** A change to a post. */
    private interface Reaction {
        PlatformResult<Done> by(AccountClient own, String id, Duration left);
    }

    @POST
    @Path("/favorite")
    public Response like(@NotNull ObjectNode body) {
        return react(body, (own, id, left) -> own.tweets().like(id, left));
    }

    @POST
    @Path("/unfavorite")
    public Response unlike(@NotNull ObjectNode body) {
        return react(body, (own, id, left) -> own.tweets().unlike(id, left));
    }

    @POST
    @Path("/retweet")
    public Response retweet(@NotNull ObjectNode body) {
        return react(body, (own, id, left) -> own.tweets().retweet(id, left));
    }

    @POST
    @Path("/unretweet")
    public Response unretweet(@NotNull ObjectNode body) {
        return react(body, (own, id, left) -> own.tweets().unretweet(id, left));
    }

    @POST
    @Path("/bookmark")
    public Response bookmark(@NotNull ObjectNode body) {
        return react(body, (own, id, left) -> own.bookmarks().add(id, left));
    }

    @POST
    @Path("/unbookmark")
    public Response unbookmark(@NotNull ObjectNode body) {
        return react(body, (own, id, left) -> own.bookmarks().remove(id, left));
    }

    private Response react(ObjectNode body, Reaction reaction) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = writeParameters.tweet().digits();
        return writeService.make(writeParameters, id, writeContext -> {
            writeContext.found(writeContext.repeatably((own, left) -> reaction.by(own, id, left)), "Post not found.");
            return OkResponse.OK;
        });
    }
}
