package io.socialdata.writes.posts;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.writing.PostWrites;
import io.socialdata.writes.desk.Done;
import io.socialdata.writes.desk.WriteDesk;
import io.socialdata.writes.input.Input;
import io.socialdata.writes.input.Inputs;
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

    private final Inputs inputs;
    private final WriteDesk desk;

    ReactionsResource(Inputs inputs, WriteDesk desk) {
        this.inputs = inputs;
        this.desk = desk;
    }

    /** What is done to a post. */
    private interface Reaction {
        Outcome<io.socialdata.platform.writing.Done> to(PostWrites posts, String id, Duration left);
    }

    @POST
    @Path("/favorite")
    public Response like(@NotNull ObjectNode body) {
        return react(body, PostWrites::like);
    }

    @POST
    @Path("/unfavorite")
    public Response unlike(@NotNull ObjectNode body) {
        return react(body, PostWrites::unlike);
    }

    @POST
    @Path("/retweet")
    public Response retweet(@NotNull ObjectNode body) {
        return react(body, PostWrites::retweet);
    }

    @POST
    @Path("/unretweet")
    public Response unretweet(@NotNull ObjectNode body) {
        return react(body, PostWrites::unretweet);
    }

    @POST
    @Path("/bookmark")
    public Response bookmark(@NotNull ObjectNode body) {
        return react(body, PostWrites::bookmark);
    }

    @POST
    @Path("/unbookmark")
    public Response unbookmark(@NotNull ObjectNode body) {
        return react(body, PostWrites::unbookmark);
    }

    private Response react(ObjectNode body, Reaction reaction) {
        Input input = inputs.of(body);
        String id = input.tweet().digits();
        return desk.make(input, id, sending -> {
            sending.found(sending.repeatably((own, left) -> reaction.to(own.posting(), id, left)), "Post not found.");
            return Done.OK;
        });
    }
}
