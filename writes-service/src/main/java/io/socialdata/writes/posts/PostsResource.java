package io.socialdata.writes.posts;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.tweets.AccountTweetClient.CreatedTweet;
import io.socialdata.platform.tweets.NewTweet;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.writes.execution.WriteContext;
import io.socialdata.writes.execution.WriteService;
import io.socialdata.writes.parameters.WriteParameters;
import io.socialdata.writes.parameters.WriteParametersFactory;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** Publishes and deletes posts. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class PostsResource {

    private static final int MAX_MEDIA = 4;
    private static final String MISSING = "Post not found.";

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    PostsResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record CreatedView(
            boolean ok, @Nullable String tweetId, @Nullable String url) {

        static CreatedView of(@Nullable String id) {
            return new CreatedView(true, id, id == null ? null : "https://x.com/i/status/" + id);
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record DeletedView(boolean ok, boolean deleted, String tweetId) {}

    @POST
    @Path("/create")
    public Response create(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        NewTweet newTweet = new NewTweet(
                writeParameters.text("text"),
                writeParameters.ids("media_ids", MAX_MEDIA).stream()
                        .map(PlatformId::digits)
                        .toList(),
                writeParameters.optionalId("reply_to").map(PlatformId::digits).orElse(null),
                writeParameters.optionalId("quote").map(PlatformId::digits).orElse(null));
        return writeService.make(writeParameters, null, writeContext -> create(newTweet, writeContext));
    }

    @POST
    @Path("/delete")
    public Response delete(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = writeParameters.tweet().digits();
        return writeService.make(writeParameters, id, writeContext -> {
            writeContext.found(writeContext.once((own, left) -> own.tweets().delete(id, left)), MISSING);
            return new DeletedView(true, true, id);
        });
    }

    private static CreatedView create(NewTweet newTweet, WriteContext writeContext) {
        CreatedTweet createdTweet =
                writeContext.found(writeContext.once((own, left) -> own.tweets().create(newTweet, left)), MISSING);
        writeContext.made(createdTweet.id());
        return CreatedView.of(createdTweet.id());
    }
}
