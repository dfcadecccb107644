package io.socialdata.writes.posts;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.writing.CreatedTweet;
import io.socialdata.platform.writing.NewTweet;
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

/** Publishing and deleting. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class PostsResource {

    private static final int MOST_MEDIA = 4;
    private static final String MISSING = "Post not found.";

    private final WriteParametersFactory inputs;
    private final WriteService desk;

    PostsResource(WriteParametersFactory inputs, WriteService desk) {
        this.inputs = inputs;
        this.desk = desk;
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
        WriteParameters input = inputs.of(body);
        NewTweet post = new NewTweet(
                input.text("text"),
                input.ids("media_ids", MOST_MEDIA).stream()
                        .map(PlatformId::digits)
                        .toList(),
                input.optionalId("reply_to").map(PlatformId::digits).orElse(null),
                input.optionalId("quote").map(PlatformId::digits).orElse(null));
        return desk.make(input, null, sending -> create(post, sending));
    }

    @POST
    @Path("/delete")
    public Response delete(@NotNull ObjectNode body) {
        WriteParameters input = inputs.of(body);
        String id = input.tweet().digits();
        return desk.make(input, id, sending -> {
            sending.found(sending.once((own, left) -> own.posting().delete(id, left)), MISSING);
            return new DeletedView(true, true, id);
        });
    }

    private static CreatedView create(NewTweet post, WriteContext sending) {
        CreatedTweet posted =
                sending.found(sending.once((own, left) -> own.posting().create(post, left)), MISSING);
        sending.made(posted.id());
        return CreatedView.of(posted.id());
    }
}
