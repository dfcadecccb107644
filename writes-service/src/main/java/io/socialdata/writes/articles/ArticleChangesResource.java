package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.articles.ArticleId;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.web.errors.ApiException;
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
import java.util.function.Function;

/** Changes the content of an article. None of these calls changes its lifecycle state, and each is safe to repeat. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ArticleChangesResource {

    private static final String CATEGORY = "DraftTweetImage";

    private final WriteParametersFactory writeParametersFactory;
    private final WriteService writeService;
    private final ContentParser contents;

    ArticleChangesResource(
            WriteParametersFactory writeParametersFactory, WriteService writeService, ContentParser contents) {
        this.writeParametersFactory = writeParametersFactory;
        this.writeService = writeService;
        this.contents = contents;
    }

    @POST
    @Path("/update_title")
    public Response title(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = ArticleId.of("id", writeParameters.text("id"));
        String title = writeParameters.text("title");
        return change(
                writeParameters,
                id,
                writeContext ->
                        writeContext.repeatably((own, left) -> own.articles().updateTitle(id, title, left)));
    }

    @POST
    @Path("/update_cover_media")
    public Response cover(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = ArticleId.of("id", writeParameters.text("id"));
        String media = writeParameters.id("media_id").digits();
        String category = writeParameters
                .optionalText("media_category")
                .filter(text -> !text.isBlank())
                .orElse(CATEGORY);
        return change(writeParameters, id, writeContext -> {
            PlatformResult<Done> platformResult =
                    writeContext.repeatably((own, left) -> own.articles().updateCover(id, media, category, left));
            if (platformResult instanceof Failed<Done>(Refused(PlatformFailure.RefusalReason kind))
                    && kind.isOfInput()) {
                throw new ApiException(ErrorCode.VALIDATION_FAILED, "The platform rejected this image.")
                        .field("media_id");
            }
            return platformResult;
        });
    }

    @POST
    @Path("/update_content")
    public Response content(@NotNull ObjectNode body) {
        WriteParameters writeParameters = writeParametersFactory.of(body);
        String id = ArticleId.of("id", writeParameters.text("id"));
        JsonNode content =
                contents.read(writeParameters.json("content_state").orElseGet(() -> body.path("content_state")));
        return change(writeParameters, id, writeContext -> {
            PlatformResult<Done> platformResult =
                    writeContext.repeatably((own, left) -> own.articles().updateContent(id, content, left));
            if (platformResult instanceof Failed<Done>(PlatformFailure platformFailure)
                    && isOfTheContent(platformFailure)) {
                throw ContentParser.refusal("The platform rejected this content.");
            }
            return platformResult;
        });
    }

    private Response change(
            WriteParameters writeParameters, String id, Function<WriteContext, PlatformResult<Done>> action) {
        return writeService.make(writeParameters, id, writeContext -> {
            OwnArticle article = new OwnArticle(writeContext, id);
            Done _ = article.changed(action.apply(writeContext), null);
            return ArticleResponse.of(article.shown());
        });
    }

    /**
     * Returns whether the failure is about the content. The platform has rules of its own, and reports violations as
     * bad input or as a malformed request.
     */
    private static boolean isOfTheContent(PlatformFailure platformFailure) {
        return (platformFailure instanceof Refused(PlatformFailure.RefusalReason kind) && kind.isOfInput())
                || (platformFailure instanceof Unreadable(ResponseDefect responseDefect)
                        && responseDefect == ResponseDefect.OUR_REQUEST);
    }
}
