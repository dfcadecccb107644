package io.socialdata.writes.drafts;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.tweets.NewTweet;
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

/** Private drafts. They are never published automatically. */
@Path("/draft")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class DraftsResource {

    private static final String ID = "draft_tweet_id";
    private static final String MISSING = "Draft not found.";

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;

    DraftsResource(WriteParametersFactory writeParametersFactory, WriteService writeService) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record DraftSaved(boolean ok, String draftTweetId) {}

    @JsonNaming(SnakeCaseStrategy.class)
    record DraftDeleted(boolean ok, boolean deleted, String draftTweetId) {}

    @POST
    @Path("/create")
    public Response create(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        NewTweet newTweet = NewPostParser.of(writeParameters);
        return writeService.make(writeParameters, null, writeContext -> {
            String id = writeContext.found(
                    writeContext.once((own, left) -> own.drafts().create(newTweet, left)), MISSING);
            writeContext.made(id);
            return new DraftSaved(true, id);
        });
    }

    @POST
    @Path("/edit")
    public Response edit(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = NewPostParser.id(writeParameters, ID);
        NewTweet newTweet = NewPostParser.of(writeParameters);
        return writeService.make(writeParameters, id, writeContext -> {
            Done _ = writeContext.found(
                    writeContext.repeatably((own, left) -> own.drafts().edit(id, newTweet, left)), MISSING);
            return new DraftSaved(true, id);
        });
    }

    @POST
    @Path("/delete")
    public Response delete(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = NewPostParser.id(writeParameters, ID);
        return writeService.make(writeParameters, id, writeContext -> deleted(writeContext, id));
    }

    private static DraftDeleted deleted(WriteContext writeContext, String id) {
        Done _ =
                writeContext.found(writeContext.once((own, left) -> own.drafts().delete(id, left)), MISSING);
        return new DraftDeleted(true, true, id);
    }
}
