package io.socialdata.writes.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.writing.Done;
import io.socialdata.views.ArticleId;
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

/** What is in an article. None of these changes how far it is, and each made twice is as good as once. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ArticleChangesResource {

    private static final String CATEGORY = "DraftTweetImage";

    private final WriteParametersFactory inputs;
    private final WriteService desk;
    private final ContentParser contents;

    ArticleChangesResource(WriteParametersFactory inputs, WriteService desk, ContentParser contents) {
        this.inputs = inputs;
        this.desk = desk;
        this.contents = contents;
    }

    @POST
    @Path("/update_title")
    public Response title(@NotNull ObjectNode body) {
        WriteParameters input = inputs.of(body);
        String id = ArticleId.of("id", input.text("id"));
        String title = input.text("title");
        return change(
                input,
                id,
                sending -> sending.repeatably((own, left) -> own.publishing().updateTitle(id, title, left)));
    }

    @POST
    @Path("/update_cover_media")
    public Response cover(@NotNull ObjectNode body) {
        WriteParameters input = inputs.of(body);
        String id = ArticleId.of("id", input.text("id"));
        String media = input.id("media_id").digits();
        String category = input.optionalText("media_category")
                .filter(text -> !text.isBlank())
                .orElse(CATEGORY);
        return change(input, id, sending -> {
            PlatformResult<Done> outcome =
                    sending.repeatably((own, left) -> own.publishing().updateCover(id, media, category, left));
            if (outcome instanceof Failed<Done>(Refused(PlatformFailure.RefusalReason kind))
                    && kind == PlatformFailure.RefusalReason.BAD_INPUT) {
                throw new ApiException(ErrorCode.VALIDATION_FAILED, "The platform rejected this image.")
                        .field("media_id");
            }
            return outcome;
        });
    }

    @POST
    @Path("/update_content")
    public Response content(@NotNull ObjectNode body) {
        WriteParameters input = inputs.ofBody(body);
        String id = ArticleId.of("id", input.text("id"));
        JsonNode content = contents.read(input.json("content_state").orElseGet(() -> body.path("content_state")));
        return change(input, id, sending -> {
            PlatformResult<Done> outcome =
                    sending.repeatably((own, left) -> own.publishing().updateContent(id, content, left));
            if (outcome instanceof Failed<Done>(PlatformFailure failure) && isOfTheContent(failure)) {
                throw ContentParser.refusal("The platform rejected this content.");
            }
            return outcome;
        });
    }

    private Response change(WriteParameters input, String id, Function<WriteContext, PlatformResult<Done>> deed) {
        return desk.make(input, id, sending -> {
            OwnArticle article = new OwnArticle(sending, id);
            Done _ = article.changed(deed.apply(sending), null);
            return ArticleResponse.of(article.shown());
        });
    }

    /** The platform has rules of its own, which it tells as bad input or as a request of the wrong form. */
    private static boolean isOfTheContent(PlatformFailure failure) {
        return (failure instanceof Refused(PlatformFailure.RefusalReason kind)
                        && kind == PlatformFailure.RefusalReason.BAD_INPUT)
                || (failure instanceof Unreadable(ResponseDefect defect) && defect == ResponseDefect.OUR_REQUEST);
    }
}
